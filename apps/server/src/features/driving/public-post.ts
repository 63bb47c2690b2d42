/** Requests to addresses that others have given us: to public addresses only, or they could reach what only this network can. */
import { lookup as lookupName } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not part of the public internet (IANA's special-purpose address registries, RFC 6890), and multicast. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
// Of IPv6, 2000::/3 is public; these parts of it are not, and those that carry an IPv4 address could carry a private one.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Returns whether a request to this address may be sent, as far as that can be told without resolving its name. */
export function mayBePublic(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0
    ? host.includes('.') && !/\.(?:localhost|local|internal)\.?$/.test(host)
    : isPublicAddress(host);
}

/** Resolves a name, to public addresses alone. The connection is made to what was checked, so that no second answer can lead elsewhere. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookupName(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const reachable = found.filter(({ address }) => isPublicAddress(address));
    const [first] = reachable;
    if (!first) return done(new Error(`${hostname} has no public address.`), '', 0);
    if (options.all) done(null, reachable);
    else done(null, first.address, first.family);
  });
};

/** A request to be sent. */
export interface PublicPost {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Sends a request and returns the answer's status. Redirects are not followed, and the answer's body is not read. @throws if the address is not public */
export function postToPublic(address: string, { body, headers, signal }: PublicPost): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    if (!mayBePublic(address)) throw new Error(`${address} is not a public address.`);
    const length = String(Buffer.byteLength(body));
    const sent = request(
      address,
      // A connection of its own: one that is kept would skip the check.
      { method: 'POST', agent: false, lookup: publicLookup, signal, headers: { ...headers, 'content-length': length } },
      (answer) => {
        answer.destroy();
        resolve({ status: answer.statusCode ?? 0 });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
