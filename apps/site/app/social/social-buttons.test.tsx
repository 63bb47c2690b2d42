import { locales } from '@lanewise/contracts/countries';
import { noSignInOffer } from '@lanewise/contracts/sign-in-offer';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { PageContext } from '../page-context.ts';

vi.mock('virtual:browser-entries', () => ({ default: { social: { src: '/browser/social.js', preload: [] } } }));
const { SocialButtons, socialButtonsProps } = await import('./social-buttons.tsx');

const providers = { google: 'firebase', facebook: 'firebase', apple: null, microsoft: 'sandbox' } as const;
const context = {
  signIn: { ...noSignInOffer, providers },
  appUrl: 'http://lanewise.example/app',
  nonce: 'abc123==',
} as unknown as PageContext;

type Rest = Parameters<typeof socialButtonsProps> extends [unknown, unknown, ...infer R] ? R : never;
const render = (...rest: Rest) =>
  renderToString(<SocialButtons {...socialButtonsProps(context, locales.us, ...rest)} />);

test('there is a button for each provider that is offered, named in plain words', () => {
  const html = render();
  const names = [...html.matchAll(/aria-label="(Continue[^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Continue with Google', 'Continue with Facebook', 'Continue with Microsoft']);
  expect(html).toMatch(/<noscript><p[^>]*>[^<]*JavaScript/);
});

test('the settings offer to add what an account does not have yet', () => {
  const html = render('add', ['google', 'microsoft']);
  expect(html).toContain('aria-label="Add Facebook"');
  expect(html).not.toContain('data-provider="google"');
});

test('where nothing is offered, nothing is shown and no script is loaded', () => {
  expect(render('add', ['google', 'facebook', 'microsoft'])).toBe('');
});

test('nothing of the page’s nonce stands in the data of the script', () => {
  expect(render()).not.toMatch(/"nonce":/);
});
