declare module "postcss-pxtorem" {
  import type { Plugin } from "postcss";
  interface Wishes {
    rootValue: number;
    propList: string[];
    minPixelValue: number;
    unitPrecision: number;
  }
  export default function pxtorem(wishes: Wishes): Plugin;
}
