/** The part of an address that counts as one client. */
import ipaddr from 'ipaddr.js';

/** Groups of an IPv6 address, of 16 bits each, that identify the network. */
const NETWORK_GROUPS = 4;

/**
 * Returns the client that an address belongs to. For IPv6 it is the 64-bit network, which belongs to one household and within which an attacker can
 * change addresses for free. An IPv4 address mapped to IPv6 becomes the IPv4 address. Text that is not an address is returned unchanged.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, NETWORK_GROUPS), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
