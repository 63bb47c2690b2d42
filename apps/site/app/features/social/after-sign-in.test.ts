import { type Api, createClient } from '@lanewise/contracts/client';
import { storageKeys } from '@lanewise/contracts/constants/storage';
import { expect, test, vi } from 'vitest';
import { type AfterSignInParts, redirectIntoApp } from './after-sign-in.ts';
import { SignInFailed } from './federated-sign-in.ts';

const settings = { subject_code: null, course_code: null };

/** A browser that has just signed in. `answers` are by path; a number is a status without a body. */
function browser(
  kept: Record<string, string> = {},
  answers: Record<string, unknown> = {},
  parts: Partial<AfterSignInParts> = {},
) {
  const storage = new Map(Object.entries(kept));
  const sent: string[] = [];
  const all: Record<string, unknown> = {
    '/api/v3/user/profile': { analytics_user_id: 'analytics-1' },
    '/api/v3/user/settings': { settings },
    '/api/v3/user/session': { settings },
    ...answers,
  };
  const api: Api = createClient(async ({ url, body }) => {
    sent.push(body ? `${url} ${body}` : url);
    const answer = all[url];
    if (answer instanceof Error) throw answer;
    const status = typeof answer === 'number' ? answer : 200;
    return Response.json(answer, { status });
  });
  const goTo = vi.fn();
  const log = vi.fn();
  const lead = () =>
    redirectIntoApp({
      api,
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
      cookies: () => 'locale=us; lanewise_signed_in=1',
      appUrl: 'https://app.lanewise.example',
      next: null,
      locale: 'us',
      goTo,
      log,
      ...parts,
    });
  return { lead, storage, sent, goTo, log };
}

const course = (path?: string) => ({
  [storageKeys.subjectCode]: 'us',
  [storageKeys.courseCode]: 'ca-car',
  ...(path !== undefined && { [storageKeys.path]: path }),
});

test.for([
  ['a stored course, subject and path', course('ca-car/signs'), {}, 'https://app.lanewise.example/us/ca-car/signs'],
  ['a stored path with its slashes', course('/ca-car/'), {}, 'https://app.lanewise.example/us/ca-car'],
  ['a stored course without a path', course(), {}, 'https://app.lanewise.example/us/ca-car'],
  ['a subject in the settings', {}, { subject_code: 'us', course_code: null }, 'https://app.lanewise.example'],
  ['a course in the settings', {}, { subject_code: null, course_code: 'ca-car' }, 'https://app.lanewise.example'],
  ['nothing', {}, settings, 'https://app.lanewise.example/us/select-course'],
  [
    'a stored subject alone',
    { [storageKeys.subjectCode]: 'us' },
    settings,
    'https://app.lanewise.example/us/select-course',
  ],
] as const)('%s leads where the specification says', async ([, kept, chosen, to]) => {
  const { lead, goTo } = browser(kept, { '/api/v3/user/settings': { settings: chosen } });
  await lead();
  expect(goTo.mock.calls).toEqual([[to]]);
});

test.for(['//evil.example', 'https://evil.example', '..', '../../../admin', '\\evil', 'a?next=b', 'a#b', ''])(
  'the stored path %s is not followed',
  async (path) => {
    const { lead, goTo } = browser(course(path));
    await lead();
    expect(goTo.mock.calls).toEqual([['https://app.lanewise.example/us/select-course']]);
  },
);

test('a course of another country redirects to that country', async () => {
  const { lead, goTo } = browser({ [storageKeys.subjectCode]: 'de', [storageKeys.courseCode]: 'de-b' });
  await lead();
  expect(goTo).toHaveBeenCalledWith('https://app.lanewise.example/de/de-b');
});

test('a language in which the course’s country can be read is kept', async () => {
  const kept = { [storageKeys.subjectCode]: 'de', [storageKeys.courseCode]: 'de-b' };
  const { lead, goTo } = browser(kept, {}, { locale: 'de-en' });
  await lead();
  expect(goTo).toHaveBeenCalledWith('https://app.lanewise.example/de-en/de-b');
});

test('the stored course is saved for the learner, and removed from the browser', async () => {
  const { lead, sent, storage } = browser(course('ca-car'));
  await lead();
  expect(sent).toContain('/api/v3/user/session {"subject_code":"us","course_code":"ca-car"}');
  expect([...storage.keys()]).toEqual([storageKeys.analyticsUserId]);
});

test('within a funnel its next step comes next, whatever course the browser has stored', async () => {
  const next = '/us/ca-car/study-plan?time=20';
  const { lead, goTo, sent, storage } = browser(course('ca-car'), {}, { next });
  await lead();
  expect(goTo).toHaveBeenCalledWith(next);
  expect(sent).toEqual(['/api/v3/user/profile']);
  expect([...storage.keys()]).toEqual([storageKeys.analyticsUserId]);
});

test('the analytics user id of the profile is stored', async () => {
  const { lead, storage, log } = browser();
  await lead();
  expect(storage.get(storageKeys.analyticsUserId)).toBe('analytics-1');
  expect(log).not.toHaveBeenCalled();
});

test.for([
  ['a network failure', new TypeError('Failed to fetch')],
  ['a 403', 403],
  ['a 503', 503],
] as const)('%s of profile and settings is only logged', async ([, answer]) => {
  const { lead, goTo, log } = browser({}, { '/api/v3/user/profile': answer, '/api/v3/user/settings': answer });
  await lead();
  expect(goTo).toHaveBeenCalledWith('https://app.lanewise.example/us/select-course');
  expect(log.mock.calls.map(([what]) => what)).toEqual(['profile not loaded', 'settings not loaded']);
});

test.for(['', 'lanewise_signed_in=0', 'x_lanewise_signed_in=1'])(
  'with the cookies "%s" there is no redirect, which would only lead back',
  async (cookies) => {
    const { lead, goTo, sent } = browser(course('ca-car'), {}, { cookies: () => cookies });
    await expect(lead()).rejects.toThrow(SignInFailed);
    expect(goTo).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  },
);
