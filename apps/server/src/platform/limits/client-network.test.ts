import { expect, test } from 'vitest';
import { clientNetwork, clientSite } from './client-network.ts';

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b::/64'],
  ['2001:db8:1:2:3:4:5:6:7', '2001:db8:1:2:3:4:5:6:7'],
  ['1', '1'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s counts as %s', ([address = '', network]) => {
  expect(clientNetwork(address)).toBe(network);
});

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['', ''],
])('%s is part of the site %s', ([address = '', site]) => {
  expect(clientSite(address)).toBe(site);
});
