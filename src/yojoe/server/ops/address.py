"""Where somebody comes from, as far as it is counted."""

from ipaddress import IPv6Address, ip_address, ip_network

OF_ONE = 64  # bits of an IPv6 address that a household or a company is given as a whole


def network(host: str) -> str:
    """The network that an address belongs to: whoever has one IPv6 address has 2^64 of them."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, OF_ONE), strict=False))
