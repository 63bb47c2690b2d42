/** The part of a visitor's address that is counted as one client. */
import ipaddr from 'ipaddr.js';

/** Groups of an IPv6 address, 16 bits each, that name the network. */
const NETWORK_GROUPS = 4;

/**
 * Returns the client that an address stands for: for IPv6 the network of 64 bits, which belongs to one household and within which an
 * attacker can change the address for free. An IPv4 address mapped to IPv6 is the IPv4 address. Text that is no address stays as it is.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, NETWORK_GROUPS), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
