"""What the page knows of our types: the protocol, endpoints and cards as TypeScript."""
