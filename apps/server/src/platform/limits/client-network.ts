/** The part of an address that counts as one client. */
import ipaddr from 'ipaddr.js';

/** Groups of an IPv6 address, of 16 bits each, that identify a network, and those that identify a site: the most that providers give one customer. */
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;

/**
 * Returns the client that an address belongs to. For IPv6 it is the 64-bit network, which belongs to one household and within which an attacker can
 * change addresses for free. An IPv4 address mapped to IPv6 becomes the IPv4 address. Text that is not an address is returned unchanged.
 */
export function clientNetwork(address: string): string {
  return blockOf(address, NETWORK_GROUPS);
}

/**
 * Returns the site that an address belongs to: for IPv6 the 48-bit block, whose owner has 65,536 networks. Otherwise the same as `clientNetwork`. Source
 * of the size: RFC 6177.
 */
export function clientSite(address: string): string {
  return blockOf(address, SITE_GROUPS);
}

function blockOf(address: string, groups: number): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const block = new ipaddr.IPv6(parsed.parts.map((part, at) => (at < groups ? part : 0)));
  return `${block.toString()}/${groups * 16}`;
}
