import { noSignInOffer } from '@lanewise/contracts/sign-in-offer';
import { describe, expect, test } from 'vitest';
import { developmentPolicies, pageHeaders, pagePolicies, resourcePolicy } from './security-headers.ts';

/** A policy by directive. */
function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const kinds = {
  reading: pagePolicies.reading,
  doing: pagePolicies.doing('abc123=='),
  'sign-in, where no hosted service is configured,': pagePolicies.signIn('abc123==', noSignInOffer),
  'sign-in, with the sandbox alone,': pagePolicies.signIn('abc123==', { firebase: null, recaptcha: { siteKey: null } }),
  other: resourcePolicy,
};

describe.each(Object.entries(kinds))('the policy of %s answers', (_, policy) => {
  const { 'default-src': all, 'frame-ancestors': frames, ...rest } = directives(policy);

  test('allows nothing that it does not name', () => {
    expect(all).toEqual(["'none'"]);
    expect(frames).toEqual(["'none'"]);
    // What the default does not cover.
    expect(directives(policy)['base-uri']).toEqual(["'none'"]);
    expect(directives(policy)).toHaveProperty(['form-action']);
  });

  test('lets nothing come from or go to another host', () => {
    const sources = Object.values(rest).flat();
    expect(sources.filter((source) => /[.*:]/.test(source) && source !== 'data:')).toEqual([]);
  });

  test('lets no script be written into the page', () => {
    expect(directives(policy)['script-src']?.join(' ') ?? '').not.toMatch(/unsafe|data:/);
  });
});

test('pages name every directive that the default does not cover', () => {
  for (const policy of [pagePolicies.reading, pagePolicies.doing('x')]) {
    expect(directives(policy)).toMatchObject({
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'style-src': ["'self'"],
    });
  }
});

test('a script of a doing page needs the nonce of its answer', () => {
  expect(directives(pagePolicies.doing('abc123=='))['script-src']).toEqual([
    "'nonce-abc123=='",
    "'strict-dynamic'",
    "'self'",
  ]);
});

test('development differs in styles and workers only, so that a script that is not allowed shows there', () => {
  const differing = (one: string, other: string) => {
    const others = directives(other);
    return Object.entries(directives(one)).filter(([name, sources]) => String(sources) !== String(others[name]));
  };
  const changed = differing(developmentPolicies.reading, pagePolicies.reading).map(([name]) => name);
  expect(changed).toEqual(['style-src', 'worker-src']);
  expect(differing(developmentPolicies.doing('x'), pagePolicies.doing('x')).map(([name]) => name)).toEqual(changed);
});

test('where the app is at home on another origin, signing in may lead there, and nothing else may', () => {
  const services = { firebase: null, recaptcha: null, app: 'https://app.lanewise.example' };
  const signIn = directives(pagePolicies.signIn('x', services));
  const { 'form-action': forms, ...rest } = signIn;
  expect(forms).toEqual(["'self'", 'https://app.lanewise.example']);
  const { 'form-action': _own, ...same } = directives(pagePolicies.doing('x'));
  expect(rest).toEqual(same);
});

describe('with the bot check', () => {
  const services = { firebase: null, recaptcha: { siteKey: 'site-key' } };

  test('a sign-in page lets in its scripts, its frames and its calls, and nothing else that is foreign', () => {
    const {
      'script-src': scripts,
      'frame-src': frames,
      'connect-src': calls,
    } = directives(pagePolicies.signIn('abc123==', services));
    const own = directives(pagePolicies.doing('abc123=='))['script-src'] ?? [];
    expect(scripts).toEqual([...own, 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']);
    expect(frames).toEqual(['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']);
    expect(calls).toEqual(["'self'", 'https://www.google.com/recaptcha/']);
  });

  test('windows stay apart as on any other page', () => {
    expect(pageHeaders(pagePolicies, 'sign-in', 'x', services)).not.toHaveProperty('cross-origin-opener-policy');
  });
});

describe('with the hosted sign-in service', () => {
  const hosted = { apiKey: 'key', authDomain: 'auth.lanewise.example', projectId: 'lanewise', emulatorUrl: null };
  const headersOf = (kind: 'reading' | 'doing' | 'sign-in', service: typeof hosted | null = hosted) =>
    pageHeaders(pagePolicies, kind, 'abc123==', { firebase: service, recaptcha: null });

  test('a sign-in page lets in its frame, its calls and its messenger, and nothing else that is foreign', () => {
    const signIn = directives(headersOf('sign-in')['content-security-policy'] ?? '');
    const doing = directives(headersOf('doing')['content-security-policy'] ?? '');
    const { 'frame-src': frames, 'connect-src': calls, 'script-src': scripts, ...rest } = signIn;
    expect(frames).toEqual(['https://auth.lanewise.example']);
    expect(calls).toEqual(["'self'", 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']);
    expect(scripts).toEqual([...(doing['script-src'] ?? []), 'https://apis.google.com']);
    const { 'connect-src': _calls, 'script-src': _scripts, ...same } = doing;
    expect(rest).toEqual(same);
  });

  test('an emulator is let in only where one is named', () => {
    const emulated = { ...hosted, emulatorUrl: 'http://127.0.0.1:9099' };
    const policy = directives(pagePolicies.signIn('x', { firebase: emulated, recaptcha: null }));
    expect(policy['connect-src']).toContain('http://127.0.0.1:9099');
    expect(policy['frame-src']).toContain('http://127.0.0.1:9099');
  });

  test('only a sign-in page stays with the window that it opens', () => {
    expect(headersOf('sign-in')['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headersOf('sign-in', null)).not.toHaveProperty('cross-origin-opener-policy');
    expect(headersOf('doing')).toEqual({ 'content-security-policy': pagePolicies.doing('abc123==') });
    expect(headersOf('reading')).toEqual({ 'content-security-policy': pagePolicies.reading });
  });
});
