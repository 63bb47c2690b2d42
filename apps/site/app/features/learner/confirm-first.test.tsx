import type { Settings } from '@lanewise/contracts/calls/account';
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import { locales } from '@lanewise/contracts/countries';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AskedAgain, ConfirmFirst } from './confirm-first.tsx';

const linkedTo = (...providers: SocialProvider[]) => ({
  offer: {
    providers: Object.fromEntries(
      (['google', 'facebook', 'apple', 'microsoft'] as const).map((name) => [
        name,
        providers.includes(name) ? ('sandbox' as const) : null,
      ]),
    ) as Record<SocialProvider, 'sandbox' | null>,
    firebase: null,
  },
  appUrl: 'http://lanewise.example/app',
  locale: 'us' as const,
});

interface Account {
  readonly isRecent: boolean;
  readonly hasPassword: boolean;
  readonly providers: readonly SocialProvider[];
}

/** Returns the HTML of a change that needs a confirmation. */
function shown({ isRecent, hasPassword, providers }: Account, Frame = ConfirmFirst): string {
  const settings = {
    is_sign_in_recent: isRecent,
    has_password: hasPassword,
    providers,
  } as unknown as Settings;
  const props = { locale: locales.us, settings, hasPasskeys: false, errors: {}, linked: linkedTo(...providers) };
  const element = <Frame {...props}>the change</Frame>;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('a recent sign-in leads to the change at once', () => {
  expect(shown({ isRecent: true, hasPassword: true, providers: [] })).toBe('the change');
});

test('an old one asks for the password first', () => {
  const html = shown({ isRecent: false, hasPassword: true, providers: ['google'] });
  expect(html).not.toContain('the change');
  expect(html).toContain('name="do" value="confirm"');
  expect(html).toMatch(/<input[^>]* type="password"/);
});

test('without a password, a linked social account signs in again', () => {
  const html = shown({ isRecent: false, hasPassword: false, providers: ['google'] });
  expect(html).toContain('aria-label="Continue with Google"');
  expect(html).not.toContain('the change');
  expect(html).not.toContain('Continue with Facebook');
});

test('without a password and a social account, a password is chosen by mail', () => {
  expect(shown({ isRecent: false, hasPassword: false, providers: [] })).toContain('href="/us/forgot-password"');
});

test('a form that asks for the password itself is shown as it is', () => {
  expect(shown({ isRecent: false, hasPassword: true, providers: [] }, AskedAgain)).toBe('the change');
  expect(shown({ isRecent: false, hasPassword: false, providers: [] }, AskedAgain)).not.toContain('the change');
});
