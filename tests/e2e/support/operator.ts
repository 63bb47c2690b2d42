/** Staff with a second factor, and the check of a page that all their pages go through. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { register } from './accounts.ts';
import { loadAxe } from './axe.ts';
import { ageSecondFactor, grantRole } from './database.ts';
import { expectNoSidewaysScroll, expectNoWordCut } from './layout.ts';
import { expect } from './story.ts';
import { faultsOf } from './valid-html.ts';

/** Makes the signed-in learner an operator with an authenticator app; returns a function for its codes, by periods from now. */
export async function becomeOperator(page: Page): Promise<(periods: number) => string> {
  const { email } = await register(page.request);
  const started = await page.request.post(callPaths.startTotp.path, { data: {} });
  const { secret } = await started.json();
  const codeOf = (periods: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });
  await page.request.post(callPaths.confirmTotp.path, { data: { code: codeOf(0) } });
  await grantRole(email, 'operator');
  await ageSecondFactor(email);
  return codeOf;
}

/** Checks the current page at both widths, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await faultsOf(await page.content()), page.url()).toEqual([]);
  const violations = await loadAxe(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectNoWordCut(page);
    expect.soft(await violations('all'), `${page.url()} at ${width}`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violations('contrast'), `${page.url()} at ${width}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
}
