import { expect, test } from 'vitest';
import { decodableTarget, normalPath, pathAndQuery, webRequest } from './web-request.ts';

test.for([
  ['/us', '/us', ''],
  ['/us?a=b?c', '/us', '?a=b?c'],
  ['/us?', '/us', '?'],
  ['*', '/', ''],
  ['', '/', ''],
  ['http://host/us?a', '/us', '?a'],
  ['HTTPS://host', '/', ''],
  ['http://host?a', '/', '?a'],
  ['//host/us', '//host/us', ''],
] as const)('the target %s is the path %s with the query "%s"', ([target, path, query]) => {
  expect(pathAndQuery(target)).toEqual([path, query]);
});

test.for([
  ['/', '/'],
  ['/us', '/us'],
  ['/us/ca-car/practice_test~1?x=%2e', '/us/ca-car/practice_test~1'],
  ['/us/..', '/'],
  ['/us/a.b', '/us/a.b'],
  ['/us/', '/us'],
  ['//us//courses///', '/us/courses'],
  ['/\\us', '/us'],
  ['/us/./courses/../ca-car', '/us/ca-car'],
  ['/us/%2e%2E/de', '/de'],
  ['/us/ca%2dcar', '/us/ca-car'],
  ['/us/%2Fx%C3%BC', '/us/%2fx%c3%bc'],
  ['http://evil.example/us?x', '/us'],
  ['*', '/'],
] as const)('%s is the same page as %s', ([target, path]) => {
  expect(normalPath(target)).toBe(path);
});

test.for([
  ['/us/ca-car?x=%', '/us/ca-car?x=%'],
  ['/us/%C3%BC', '/us/%C3%BC'],
  ['/us/%', '/us/%25'],
  ['/us/%C3%BC/%zz?x=%', '/us/%25C3%25BC/%25zz?x=%'],
  ['/de/stra%DFe', '/de/stra%25DFe'],
  ['http://host/%', '/%25'],
  ['/api/v3/%', '/api/v3/%'],
] as const)('%s is routed as %s', ([target, decodable]) => {
  expect(decodableTarget(target)).toBe(decodable);
});

test('headers and the body of a form are copied', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-two': ['a', 'b'] };
  const body = Buffer.from('a=b');
  const request = webRequest({ url: '/us?x=1', method: 'POST', headers, body, host: '' }, 'https://lanewise.example');
  expect(request.url).toBe('https://lanewise.example/us?x=1');
  expect(request.method).toBe('POST');
  expect((await request.formData()).get('a')).toBe('b');
});

test('HEAD is rendered as GET', () => {
  const request = { url: '/us', method: 'HEAD', headers: {}, body: undefined, host: '' };
  expect(webRequest(request, 'https://lanewise.example').method).toBe('GET');
});

test.for([
  ['http://127.0.0.1:3003', '127.0.0.1:3003', 'https://lanewise.example'],
  ['https://lanewise.example', 'lanewise.example', 'https://lanewise.example'],
  ['https://evil.example', 'lanewise.example', 'https://evil.example'],
  ['http://127.0.0.1:3004', '127.0.0.1:3003', 'http://127.0.0.1:3004'],
  ['null', 'lanewise.example', 'null'],
  ['nonsense', 'nonsense', 'nonsense'],
] as const)('a form sent by %s to %s comes from %s', ([sender, host, origin]) => {
  const request = { url: '/us', method: 'POST', headers: { origin: sender }, body: Buffer.from(''), host };
  expect(webRequest(request, 'https://lanewise.example').headers.get('origin')).toBe(origin);
});
