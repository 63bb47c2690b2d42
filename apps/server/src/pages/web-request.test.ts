import { expect, test } from 'vitest';
import { pathAndQuery, webRequest } from './web-request.ts';

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

test('headers and the body of a form are taken over', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-two': ['a', 'b'] };
  const body = Buffer.from('a=b');
  const request = webRequest({ url: '/us?x=1', method: 'POST', headers, body }, 'https://lanewise.example');
  expect(request.url).toBe('https://lanewise.example/us?x=1');
  expect(request.method).toBe('POST');
  expect((await request.formData()).get('a')).toBe('b');
});

test('HEAD is rendered as GET', () => {
  const request = { url: '/us', method: 'HEAD', headers: {}, body: undefined };
  expect(webRequest(request, 'https://lanewise.example').method).toBe('GET');
});
