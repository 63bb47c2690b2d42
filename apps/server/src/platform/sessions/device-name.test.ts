import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.for([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  ['', 'Unknown device'],
  ['x', 'Unknown device'],
  ['\u0080\u0081/1 \u0090', 'Unknown device'],
])('%s is %s', ([agent = '', name]) => {
  expect(deviceName(agent)).toBe(name);
});

test.for([
  'Visit https://evil.example/now (x)',
  '<b>evil.example</b>/1.0 ()',
  `${'long '.repeat(500)}/1 ()`,
  'a\tb/1.0 ()',
])('nothing but a name is left of %s', (agent) => {
  expect(deviceName(agent)).toMatch(/^[\p{L}\p{N} _-]{1,90}$/u);
});
