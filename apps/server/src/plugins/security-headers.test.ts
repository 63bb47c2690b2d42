import { describe, expect, test } from 'vitest';
import { developmentPolicies, pagePolicies, resourcePolicy } from './security-headers.ts';

/** A policy by directive. */
function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const kinds = { reading: pagePolicies.reading, doing: pagePolicies.doing('abc123=='), other: resourcePolicy };

describe.each(Object.entries(kinds))('the policy of %s answers', (_, policy) => {
  const { 'default-src': all, 'frame-ancestors': frames, ...rest } = directives(policy);

  test('allows nothing that it does not name', () => {
    expect(all).toEqual(["'none'"]);
    expect(frames).toEqual(["'none'"]);
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
