import { describe, expect, test } from 'vitest';
import { chosenCourseOf, rememberCourse } from './chosen-course.ts';
import { linkState } from './link-state.ts';
import { keepRestoring, restoringOf } from './restore-cookie.ts';

const local = 'http://localhost:3000';
const request = (cookie: string) => new Request(`${local}/us/confirm-code`, { headers: { cookie } });

describe('the cookie of a password reset', () => {
  test.each([{ email: 'ada@example.com' }, { email: 'ä@example.com', code: '012345' }])(
    '%j comes back',
    async (kept) => {
      const [cookie = ''] = (await keepRestoring(kept, local)).split(';');
      expect(await restoringOf(request(`a=b; ${cookie}`), local)).toEqual(kept);
    },
  );

  test('no script can read it, no other site can send it, and it expires with the code', async () => {
    const attributes = (await keepRestoring({ email: 'ada@example.com' }, local)).split('; ').slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Max-Age=600']));
    expect(attributes).not.toContain('Secure');
    expect(await keepRestoring({ email: 'ada@example.com' }, 'https://lanewise.example')).toContain('; Secure');
    expect(await keepRestoring(undefined, local)).toContain('Max-Age=0');
  });
});

test('a course chosen before signing up is read back; an unknown value is ignored', () => {
  const chosen = { subject: 'us', course: 'ca-car' } as const;
  const [cookie = ''] = rememberCourse(chosen).split(';');
  expect(chosenCourseOf(`a=b; ${cookie}; c=d`)).toEqual(chosen);
  const [name] = cookie.split('=');
  for (const value of ['', 'us', 'xx.ca-car', 'us./evil', 'us.A B', `us.${'a'.repeat(65)}`])
    expect(chosenCourseOf(`${name}=${value}`), value).toBeUndefined();
  expect(chosenCourseOf(null)).toBeUndefined();
});

test.each([
  ['', 'Token is required.', ''],
  ['?token=', 'Token can not be empty.', ''],
  ['?token=%20', 'Token can not be empty.', ' '],
  ['?token=abc', undefined, 'abc'],
  ['?done', undefined, ''],
])('the address of a link that ends in “%s” has the error %s', (search, fault, token) => {
  const state = linkState(new Request(`${local}/us/confirm-email${search}`));
  expect(state).toEqual({ fault, token, isDone: search === '?done' });
});
