/** What of a visitor's address counts as one client. */
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the client that an address stands for: of IPv6 the network of 64 bits, which is one household's and costs an attacker nothing
 * to wander within; an IPv4 address in IPv6's clothes is the IPv4 address. What is no address stays as it is.
 */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%', 1);
  const embedded = /^::ffff:([\d.]+)$/i.exec(bare)?.[1];
  if (embedded !== undefined && isIPv4(embedded)) return embedded;
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.toLowerCase().split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end takes the place of two groups.
  const given = left.length + right.length + (bare.includes('.') ? 1 : 0);
  const middle = tail === undefined ? [] : new Array<string>(Math.max(8 - given, 0)).fill('0');
  const groups = [...left, ...middle, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
