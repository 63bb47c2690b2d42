import type { Settings } from '@lanewise/contracts/calls/account';
import type { CallError } from '@lanewise/contracts/client';
import { locales } from '@lanewise/contracts/countries';
import { describe, expect, test, vi } from 'vitest';
import type { PageContext } from '../../../shared/page-context.ts';
import { learnerHome, requireLearning, requireSettings } from './signed-in.ts';

const settings: Settings = {
  subject_code: 'de',
  course_code: 'de-b',
  exam_date: null,
  minutes_a_day: null,
  handbook: null,
  goal: null,
  study_days: null,
  locale: 'de-en',
  time_zone: 'Europe/Berlin',
  email: 'ada@example.com',
  is_email_confirmed: true,
  has_password: true,
  providers: [],
  identities: [],
  is_sign_in_recent: true,
  age_band: '18_or_over',
  is_waiting_for_parent: false,
  deletes_at: null,
};

const failed = (code: CallError['code'], status: number, retryAfter: number | null = null): CallError => ({
  code,
  status,
  message: 'x',
  fields: {},
  retryAfter,
});
const signedOut = failed('AUTHENTICATION', 403);

function visitor(answer: Settings | CallError, hasToken = true) {
  const validateToken = vi.fn(async () => ({ ok: true, answer: { is_valid: false } }));
  const getSettings = async () =>
    'code' in answer ? { ok: false, error: answer } : { ok: true, answer: { settings: answer } };
  const page = { api: { getSettings, validateToken }, hasToken, locale: locales.de } as unknown as PageContext;
  return { page, validateToken };
}

/** Returns the address of a redirect, or the status of the response. */
async function led(attempt: Promise<unknown>): Promise<string | number | null> {
  const thrown = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(thrown instanceof Response)) throw thrown;
  return thrown.headers.get('location') ?? thrown.status;
}

describe('a page of the app', () => {
  test('gets the settings of a signed-in learner', async () => {
    expect(await requireSettings(visitor(settings).page)).toBe(settings);
  });

  test('redirects a visitor without a token to the sign-in in their language, without a call to validate one', async () => {
    const { page, validateToken } = visitor(signedOut, false);
    expect(await led(requireSettings(page))).toBe('/de/login');
    expect(validateToken).not.toHaveBeenCalled();
  });

  test('removes the cookie of an invalid token, and the sign-in says why', async () => {
    const { page, validateToken } = visitor(signedOut);
    expect(await led(requireSettings(page))).toBe('/de/login?why=ended');
    expect(validateToken).toHaveBeenCalledOnce();
  });

  test('redirects a form sent after signing out in another tab to the sign-in, which says why', async () => {
    const { page, validateToken } = visitor(signedOut, false);
    expect(await led(requireSettings(page, 'form'))).toBe('/de/login?why=ended');
    expect(validateToken).not.toHaveBeenCalled();
  });

  test.each([
    ['INTERNAL', 500],
    ['UNAVAILABLE', 503],
    ['RATE_LIMITED', 429],
  ] as const)('shows the error page with the status of %s', async (code, status) => {
    expect(await led(requireSettings(visitor(failed(code, status)).page))).toBe(status);
  });

  test('that needs consent redirects an account that waits for a parent', async () => {
    const waiting = { ...settings, is_waiting_for_parent: true };
    expect(await led(requireLearning(visitor(waiting).page))).toBe('/app/de');
    expect(await requireLearning(visitor(settings).page)).toBe(settings);
  });
});

test.each([
  ['in the course, in the language that was chosen', {}, '/app/de-en/de-b'],
  [
    "in the country's default language if the stored one belongs to another country",
    { subject_code: 'uk' },
    '/app/uk/de-b',
  ],
  [
    'in English if the stored language is no longer offered',
    { locale: 'xx', subject_code: null },
    '/app/us/select-course',
  ],
  ['with the age, which that page asks for, too', { age_band: null }, '/app/de-en/select-course'],
  ['with choosing one', { course_code: null }, '/app/de-en/select-course'],
  ['with choosing one if there is no country yet', { subject_code: null }, '/app/de-en/select-course'],
  ['with the page for accounts that wait for a parent', { is_waiting_for_parent: true }, '/app/de-en'],
])('the app begins %s', (_name, change, path) => {
  expect(learnerHome({ ...settings, ...change })).toBe(path);
});
