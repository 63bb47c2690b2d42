import { accountOf } from '@lanewise/sandbox/identity/people';
import { personCalled, startStandIns } from '@lanewise/testing/stand-ins';
import { describe, expect, test } from 'vitest';
import type { ProviderPerson } from '../../platform/social-providers/person.ts';
import { tokenVerifier } from '../../platform/social-providers/signed-token.ts';
import { emulatorVerifier, requireHosted } from './hosted.ts';
import { standInEndpoints } from './setup.ts';

const { mint, address } = await startStandIns();
const endpoints = standInEndpoints(address);
const settings = {
  projectId: 'lanewise-sandbox',
  issuer: endpoints.firebase.issuer,
  verify: tokenVerifier("The hosted sign-in's keys", endpoints.firebase.keys),
};
const ada = personCalled('ada');
const { subject } = accountOf('google', ada);
const person: ProviderPerson = {
  provider: 'google',
  subject,
  email: null,
  isEmailVerified: false,
  hidesAddress: false,
  hostedIds: [subject],
  singleUse: [],
};

const refused = { code: 'VALIDATION', fields: { access_token: 'authentication.token_not_valid' } };
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

test('a token of our project that identifies the person is accepted, once', async () => {
  const { firebase_token } = await mint.credential('google', ada);
  expect(await requireHosted(settings, firebase_token, person)).toEqual({
    token: firebase_token,
    expiresAt: new Date(claimsOf(firebase_token).exp * 1000),
  });
});

test('without it nobody signs in', async () => {
  await expect(requireHosted(settings, undefined, person)).rejects.toMatchObject(refused);
});

test.each([
  ['of another project', 'google', 'ada', { firebaseProject: 'somebody-elses' }],
  ['that has expired', 'google', 'ada', { expiresIn: -60 }],
  ['of another provider', 'apple', 'ada', {}],
  ['of another person', 'google', 'dora', {}],
] as const)('one %s is refused', async (_what, provider, name, options) => {
  const { firebase_token } = await mint.credential(provider, personCalled(name), options);
  await expect(requireHosted(settings, firebase_token, person)).rejects.toMatchObject(refused);
});

test('a token that lists the person second, or not in a list, is refused', async () => {
  const { firebase_token } = await mint.credential('google', ada);
  const claims = claimsOf(firebase_token);
  for (const named of [['somebody', subject], subject, [], [[subject]], null]) {
    const firebase = { ...claims.firebase, identities: { 'google.com': named } };
    const forged = await mint.sign('firebase', { ...claims, firebase });
    await expect(requireHosted(settings, forged, person)).rejects.toMatchObject(refused);
  }
});

describe("the emulator's tokens", () => {
  const unsigned = (claims: unknown) =>
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

  test('are refused by a server that does not use the emulator', async () => {
    const { firebase_token } = await mint.credential('google', ada);
    await expect(requireHosted(settings, unsigned(claimsOf(firebase_token)), person)).rejects.toMatchObject(refused);
  });

  test('are accepted by one that does, if they name the project and the person', async () => {
    const emulated = { ...settings, verify: emulatorVerifier() };
    const claims = claimsOf((await mint.credential('google', ada)).firebase_token);
    expect(await requireHosted(emulated, unsigned(claims), person)).toMatchObject({ expiresAt: expect.any(Date) });
    const other = unsigned({ ...claims, aud: 'somebody-elses' });
    await expect(requireHosted(emulated, other, person)).rejects.toMatchObject(refused);
  });
});
