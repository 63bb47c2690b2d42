import { expect, test } from 'vitest';
import { prefersRedirect } from './prefers-redirect.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

test.for([
  ['an iPhone', { userAgent: iphone, maxTouchPoints: 5 }, true],
  ['an Android phone', { userAgent: android, maxTouchPoints: 5 }, true],
  ['an iPad, which calls itself a Mac,', { userAgent: mac, maxTouchPoints: 5 }, true],
  [
    'a phone that only says so in its client hints',
    { userAgent: '', maxTouchPoints: 0, userAgentData: { mobile: true } },
    true,
  ],
  ['a Mac', { userAgent: mac, maxTouchPoints: 0 }, false],
  ['a Windows laptop with a touch screen', { userAgent: windows, maxTouchPoints: 10 }, false],
] as const)('%s goes to the provider itself: %o', ([, marks, expected]) => {
  expect(prefersRedirect(marks)).toBe(expected);
});
