import { linkHours, oneTimeCode, parentWaitDays } from '@lanewise/contracts/constants/accounts';
import { type LocaleCode, localeCodes, locales } from '@lanewise/contracts/countries';
import { expect, test } from 'vitest';
import { type Mail, MailSchema } from './mail.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';

const link = 'https://lanewise.example/us/confirm-email?token=abc&x=1';
const moment = new Date('2026-11-21T23:30:00Z');
const addresses = { publicUrl: 'https://lanewise.example', appUrl: 'https://app.lanewise.example' };

/** Every value that any kind needs. */
const values = {
  to: 'ada@example.com',
  cause: 'test',
  code: '048213',
  link,
  newEmail: 'n…@example.com',
  childEmail: 'c…@example.com',
  device: 'Firefox, Windows',
  provider: 'google',
  name: 'My phone',
  school: 'Harbor Driving School',
  where: 'Malmö',
  when: moment,
  deletesAt: moment,
  at: moment,
  until: moment,
  order: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11',
  receipt: 12,
  invoice: 13,
  left: 7,
  question: 'May I turn right on a red arrow?',
  price: { amount: 799, currency: 'EUR' },
  replyTo: 'visitor@example.com',
  message: 'A sign is missing.\n\nThe one with the moose.',
};

const kindsWith: Readonly<Record<'code' | 'button', readonly string[]>> = {
  code: ['confirm_email', 'restore_code', 'restore_code_order', 'delete_code', 'claim_school'],
  button: [
    'confirm_email',
    'welcome_back_address_taken',
    'identity_linked',
    'identity_removed',
    'totp_added',
    'totp_removed',
    'passkey_added',
    'passkey_removed',
    'payout_account_changed',
    'recovery_code_used',
    'password_changed',
    'email_changed',
    'change_undone',
    'new_device',
    'deletion_planned',
    'pass_ordered',
    'subscription_ordered',
    'renewal_soon',
    'trial_ends',
    'receipt_issued',
    'payment_failed',
    'grace_ends',
    'payment_refunded',
    'payment_partly_refunded',
    'subscription_paused',
    'subscription_resumed',
    'plan_switched',
    'payment_disputed',
    'payment_method_changed',
    'guarantee_paid',
    'guarantee_refused',
    'confirm_cancellation',
    'confirm_withdrawal',
    'confirm_parent',
    'confirm_purchase',
    'purchase_confirmed',
    'parent_confirmed',
    'question_answered',
    'affiliate_approved',
    'school_invitation',
    'pupil_invitation',
    'school_approved',
    'seats_ordered',
    'seats_paid',
    'seats_overdue',
    'seats_cancelled',
    'seats_reduced',
    'seat_ends',
    'parent_invitation',
    'parent_week',
    'study_welcome',
    'study_exam',
    'study_pause',
    'study_passed',
  ],
};

/** The template is the same for every kind of mail; only the mail's own values remain. */
async function rendered(kind: Mail['kind'], locale: LocaleCode): Promise<RenderedMail> {
  const { code, ...rest } = values;
  const study = { stop: 'https://lanewise.example/mails/stop/abc', days: 5, plan: ['Monday: Signs'] };
  const mail = {
    ...rest,
    ...(kindsWith.code.includes(kind) && { code }),
    ...(kind.startsWith('study_') && study),
    ...(kind === 'parent_week' && { stop: study.stop, lines: ['Studied on 4 of the last 7 days.'] }),
  };
  return await renderMail({ ...mail, kind, locale } as unknown as Mail, addresses);
}

const mailKinds = MailSchema.options.map((option) => option.shape.kind.value);
const cases = localeCodes.flatMap((locale) => mailKinds.map((kind) => [locale, kind] as const));

test.each(cases)('%s has every part of %s', async (locale, kind) => {
  const { subject, html, text } = await rendered(kind, locale);
  expect(subject.length).toBeGreaterThan(10);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).toContain(`lang="${locales[locale].tag}"`);
  expect(html).toContain('prefers-color-scheme:dark');
  for (const words of [subject, html, text]) expect(words).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
  expect(text.split('\n\n').length).toBeGreaterThan(2);
  expect(html.includes('048213')).toBe(kindsWith.code.includes(kind));
  expect(/<a [^>]*class="plate"/.test(html)).toBe(kindsWith.button.includes(kind));
});

test.each(localeCodes)('in %s, no two kinds of mail look alike in a list', async (locale) => {
  const subjects = await Promise.all(mailKinds.map(async (kind) => (await rendered(kind, locale)).subject));
  expect(new Set(subjects).size).toBe(mailKinds.length);
});

test.each(localeCodes)('in %s, the times mentioned are the real ones', async (locale) => {
  const confirm = (await rendered('confirm_email', locale)).text;
  expect(confirm).toMatch(new RegExp(`\\b${oneTimeCode.minutes}\\b.*\\b${linkHours.confirmEmail / 24}\\b`));
  for (const kind of ['restore_code', 'restore_code_order', 'delete_code'] as const) {
    expect((await rendered(kind, locale)).text).toMatch(new RegExp(`\\b${oneTimeCode.minutes}\u00a0`));
  }
  expect((await rendered('delete_code', locale)).text).toMatch(new RegExp(`\\b${linkHours.undoDeletion / 24}\u00a0`));
  expect((await rendered('confirm_parent', locale)).text).toMatch(new RegExp(`\\b${parentWaitDays}\u00a0`));
});

test('a code is in one piece where a phone looks for it: at the start of the subject, in the text, and in the box', async () => {
  const { subject, text, html } = await rendered('restore_code', 'us');
  expect(subject).toBe('048213 is your code for a new password');
  expect(text).toMatch(/^048213 is your code\./m);
  expect(text).toMatch(/^048213$/m);
  expect(html).toMatch(/letter-spacing:10px[^>]*>048213</);
});

test('a link is behind the button, written out below it, and on its own line in the plain text', async () => {
  const { text, html } = await rendered('confirm_email', 'us');
  expect(html.match(/href="https:\/\/lanewise\.example\/us\/confirm-email\?token=abc&amp;x=1"/g)).toHaveLength(2);
  expect(html).toContain('>https://lanewise.example/us/confirm-email?token=abc&amp;x=1</a>');
  expect(text).toContain(`\nConfirm my address:\n${link}\n`);
  expect(text.split(link)).toHaveLength(2);
});

test('mails about the studies end with the link that stops them, and no others do', async () => {
  const { html, text } = await rendered('study_exam', 'us');
  expect(html).toMatch(/href="https:\/\/lanewise\.example\/mails\/stop\/abc"[^>]*>Stop these emails<\/a>/);
  expect(text).toContain('https://lanewise.example/mails/stop/abc');
  expect((await rendered('deleted', 'us')).text).not.toContain('/mails/stop/');
});

test('the preview is in the HTML and not in the plain text', async () => {
  const { text, html } = await rendered('restore_code', 'us');
  expect(html).toContain('It expires in 10\u00a0minutes.');
  expect(text).not.toContain('It expires in 10\u00a0minutes.');
});

test('the name of a device cannot become markup', async () => {
  const mail = {
    ...values,
    kind: 'new_device',
    locale: 'us',
    device: '<img src=x onerror=alert(1)>',
  } as unknown as Mail;
  const { html } = await renderMail(mail, addresses);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x');
});

test.each([
  ['us', 'November 21, 2026 at 11:30 PM UTC'],
  ['de', '22. November 2026 um 00:30 MEZ'],
  ['se', '22 november 2026 kl. 00:30 CET'],
] as const)('in %s, a moment is told as the country does: %s', async (locale, expected) => {
  expect((await rendered('new_device', locale)).text.replaceAll(/\p{Zs}/gu, ' ')).toContain(expected);
});

test.each([
  ['welcome_back_address_taken', 'https://lanewise.example/se/login'],
  ['new_device', 'https://lanewise.example/se/forgot-password'],
  ['parent_confirmed', 'https://app.lanewise.example'],
] as const)('the button of %s leads to %s', async (kind, address) => {
  expect((await rendered(kind, 'se')).text).toContain(`:\n${address}\n`);
});
