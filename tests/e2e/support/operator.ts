/** Staff with a second factor. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { register } from './accounts.ts';
import { ageSecondFactor, grantRole } from './database.ts';

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
