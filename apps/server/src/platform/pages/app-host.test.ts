import { expect, test } from 'vitest';
import { appHost, isOwnPage } from './app-host.ts';

const origin = 'https://lanewise.example';
const [site, app] = ['lanewise.example', 'app.lanewise.example'];
const two = appHost({ origin, appUrl: `https://${app}/app` });

test.each([
  [site, '/us/ca-car', undefined],
  [site, '/app', `https://${app}/app`],
  [site, '/app/us/ca-car?x=1', `https://${app}/app/us/ca-car?x=1`],
  [app, '/app/us/ca-car', undefined],
  [app, '/', `https://${app}/app`],
  [app, '/us/dictionary?s=a', `${origin}/us/dictionary?s=a`],
  [app, '/apple', `${origin}/apple`],
  ['127.0.0.1:3003', '/us', undefined],
] as const)('on %s, %s leads to %s', (host, url, to) => {
  expect(two.elsewhere({ host, url })).toBe(to);
});

test('a request was made to the host that it names', () => {
  expect([app, site, 'other'].map((host) => two.originOf({ host }))).toEqual([`https://${app}`, origin, origin]);
});

test('with one host nothing is elsewhere', () => {
  const one = appHost({ origin, appUrl: `${origin}/app` });
  expect([one.elsewhere({ host: site, url: '/app' }), one.elsewhere({ host: 'x', url: '/us' })]).toEqual([
    undefined,
    undefined,
  ]);
});

test('the app and the order are for their visitor alone', () => {
  const own = ['/app/us/ca-car', '/de/upgrade/checkout?plan=de-month', '/us/upgrade/checkout/'];
  expect(own.map(isOwnPage)).toEqual([true, true, true]);
  expect(['/us', '/us/upgrade', '/us/ca-car/upgrade'].map(isOwnPage)).toEqual([false, false, false]);
});
