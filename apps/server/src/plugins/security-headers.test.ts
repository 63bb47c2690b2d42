import { browserFeatures } from '@lanewise/contracts/page-traits';
import { expect, test } from 'vitest';
import { headersOf, permissionsPolicy, resourcePolicy } from './security-headers.ts';

test('the policy of everything but pages allows nothing but the styles of a picture', () => {
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

test('an answer of a call carries only the headers that mean something for data', () => {
  const { 'content-security-policy': policy, ...rest } = headersOf('/api/v3/user/settings');
  expect(policy).toBe(resourcePolicy);
  expect(Object.keys(rest).sort()).toEqual([
    'cross-origin-resource-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ]);
});
