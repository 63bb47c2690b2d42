import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import { socialProviders } from '@lanewise/contracts/constants/accounts';
import { locales } from '@lanewise/contracts/countries';
import { noSignInOffer } from '@lanewise/contracts/sign-in-offer';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { PageContext } from '../../shared/page-context.ts';

// Tests of one worker share modules, so this names the scripts of all of them.
vi.mock('virtual:browser-entries', () => {
  const script = (name: string) => ({ src: `/browser/${name}.js`, preload: [], lazy: {} });
  return { default: { 'en-US': { social: script('social'), forms: script('forms') } } };
});
const { SocialButtons, socialButtonsProps } = await import('./social-buttons.tsx');
const { SocialButtonList } = await import('./social-button-list.tsx');

const providers = { google: 'firebase', facebook: 'firebase', apple: null, microsoft: 'sandbox' } as const;
const context = {
  signIn: { ...noSignInOffer, providers },
  appUrl: 'http://lanewise.example/app',
  nonce: 'abc123==',
} as unknown as PageContext;

const render = () => renderToString(<SocialButtons {...socialButtonsProps(context, locales.us)} />);

function renderToAdd(except: Partial<Record<SocialProvider, null>>): string {
  return renderToString(
    <SocialButtonList offer={{ providers: { ...providers, ...except }, firebase: null }} purpose="add" />,
  );
}

test('there is a button for each offered provider, named in plain words', () => {
  const html = render();
  const names = [...html.matchAll(/aria-label="(Continue[^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Continue with Google', 'Continue with Facebook', 'Continue with Microsoft']);
  expect(html).toMatch(/<noscript><p[^>]*>[^<]*JavaScript/);
});

test('the settings offer to add providers that the account does not have yet', () => {
  const html = renderToAdd({ google: null, microsoft: null });
  expect(html).toContain('aria-label="Add Facebook"');
  expect(html).not.toContain('data-provider="google"');
});

test('if nothing is offered, nothing is shown and no script is loaded', () => {
  const offersNothing = { ...context, signIn: noSignInOffer };
  expect(renderToString(<SocialButtons {...socialButtonsProps(offersNothing, locales.us)} />)).toBe('');
});

test("the nonce of the page is not in the script's data", () => {
  expect(render()).not.toMatch(/"nonce":/);
});

test('every provider has its own mark', () => {
  const styles = readFileSync(join(import.meta.dirname, 'social-buttons.css'), 'utf8');
  for (const provider of socialProviders) {
    expect(styles).toMatch(new RegExp(`data-provider="${provider}"\\][^}]+marks/${provider}\\.svg`));
    expect(existsSync(join(import.meta.dirname, 'marks', `${provider}.svg`))).toBe(true);
  }
});
