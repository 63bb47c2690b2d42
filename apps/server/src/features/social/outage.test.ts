/** A provider outage: its sign-ins are refused, nothing is created or used up, and everything else works. */
import { type SocialProvider, socialProviders } from '@lanewise/contracts/constants/accounts';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { personCalled, startStandIns } from '@lanewise/testing/stand-ins';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { identity, mint } = await startStandIns();
const { app, database, logged } = await startTestApp({ snapshot: smallSnapshot(), identity });
const send = sender(app);
await identity.close();

const calls = {
  google: 'loginWithGoogle',
  facebook: 'loginWithFacebook',
  apple: 'loginWithApple',
  microsoft: 'loginWithMicrosoft',
} as const;

const rows = async (table: string) => (await database.pool.query(`select * from ${table}`)).rows;

test.each(socialProviders)(
  'while providers are unreachable, signing in with %s is refused as unavailable, and stores and logs nothing of the token',
  async (provider: SocialProvider) => {
    const credential = await mint.credential(provider, personCalled('ada'));
    const answer = await send(calls[provider], credential);
    expect(answer).toBeRefusedWith('UNAVAILABLE');
    expect(answer.cookies).toEqual([]);
    expect([await rows('users'), await rows('used_provider_tokens')]).toEqual([[], []]);
    const lines = JSON.stringify(logged);
    expect(lines).toContain('cannot be asked');
    for (const token of Object.values(credential)) expect(lines).not.toContain(token);
  },
);

test('sign-up with a password still works', async () => {
  expect((await signUp(send, newAddress())).token).toMatch(/^[\w-]{43}$/);
});
