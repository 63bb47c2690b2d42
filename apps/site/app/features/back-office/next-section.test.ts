import { expect, test } from 'vitest';
import { nextSection } from './next-section.ts';

const leadsTo = (next: string) =>
  nextSection(new Request(`https://x.example/admin/step-up?${new URLSearchParams({ next })}`));

test.each([['/admin/learners/0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11'], ['/admin']])('%s is returned to', (next) =>
  expect(leadsTo(next)).toBe(next),
);

test.each([[''], ['https://evil.example/admin'], ['//evil.example'], ['/admin/../us'], ['/administrator'], ['/us']])(
  '%s leads to the overview',
  (next) => expect(leadsTo(next)).toBe('/admin'),
);
