import { browserFeatures } from '@lanewise/contracts/page-traits';
import { expect, test } from 'vitest';
import { headersOf, permissionsPolicy, resourcePolicy } from './security-headers.ts';

test('except on pages, the policy allows nothing but the inline styles of a picture', () => {
  expect(resourcePolicy.split('; ')).toEqual([
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
});

test('an answer turns every browser feature off', () => {
  const off = browserFeatures.map((feature) => `${feature}=()`).join(', ');
  expect(permissionsPolicy()).toBe(off);
  expect(headersOf('/us')['permissions-policy']).toBe(off);
});

test('an answer of a call carries only the headers that apply to data', () => {
  const { 'content-security-policy': policy, ...rest } = headersOf('/api/v3/user/settings');
  expect(policy).toBe(resourcePolicy);
  expect(Object.keys(rest).sort()).toEqual([
    'cross-origin-resource-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ]);
});
