import { createHash } from 'node:crypto';
import { personCalled, startStandIns } from '@lanewise/testing/stand-ins';
import { describe, expect, test } from 'vitest';
import { apple, verifyApple } from './apple.ts';
import { tokenVerifier } from './signed-token.ts';

const { mint, address } = await startStandIns();
const { endpoints } = apple.standIn(address);
const settings = {
  clientIds: ['lanewise-sandbox-apple'],
  issuer: endpoints.issuer,
  verify: tokenVerifier("Apple's keys", endpoints.keys),
};
const ada = personCalled('ada');

async function tokenOf(person = ada, options: Parameters<typeof mint.credential>[2] = {}): Promise<string> {
  return (await mint.credential('apple', person, options)).identity_token ?? '';
}

const check = (token: string, { nonce, isHosted = false }: { nonce?: string; isHosted?: boolean } = {}) =>
  verifyApple(settings, { token, nonce, isHosted });

const refused = { code: 'VALIDATION', fields: { identity_token: 'authentication.token_not_valid' } };
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Claims as the stand-in signs them, to be changed. */
async function claimsOf(token: string): Promise<Record<string, unknown>> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

test('a token for us yields the person, the address and that it is verified, which Apple sends as a string', async () => {
  const token = await tokenOf();
  expect((await claimsOf(token)).email_verified).toBe('true');
  expect(await check(token)).toMatchObject({
    provider: 'apple',
    subject: expect.stringMatching(/^\d{6}\.[\da-f]{32}\.\d{4}$/),
    email: 'ada.lane@example.com',
    isEmailVerified: true,
    singleUse: [{ token }],
  });
});

test('a relay address counts as an address', async () => {
  expect(await check(await tokenOf(personCalled('eli')))).toMatchObject({
    email: 'k7d2mfx9qz@privaterelay.appleid.com',
  });
});

test('an unverified address is not reported as verified', async () => {
  expect(await check(await tokenOf(personCalled('ben')))).toMatchObject({ isEmailVerified: false });
});

test.each([
  ['for another app', { clientId: 'somebody.elses' }],
  ['that has expired', { expiresIn: -60 }],
])('a token %s is refused', async (_what, options) => {
  await expect(check(await tokenOf(ada, options))).rejects.toMatchObject(refused);
});

describe('a token that Apple did not sign is refused', () => {
  test('without a signature', async () => {
    const [, claims] = (await tokenOf()).split('.');
    for (const alg of ['none', 'None', 'RS256', undefined]) {
      await expect(check(`${base64({ alg, typ: 'JWT' })}.${claims}.`)).rejects.toMatchObject(refused);
    }
  });

  test('with claims that were changed', async () => {
    const [header, , signature] = (await tokenOf()).split('.');
    const claims = { ...(await claimsOf(await tokenOf())), sub: '000000.somebody.0000' };
    await expect(check(`${header}.${base64(claims)}.${signature}`)).rejects.toMatchObject(refused);
  });

  test('with the public key used as a shared secret', async () => {
    const { publicJwk, kid } = await mint.key('apple');
    const { SignJWT, exportSPKI, importJWK } = await import('jose');
    const spki = await exportSPKI((await importJWK(publicJwk, 'RS256')) as Parameters<typeof exportSPKI>[0]);
    const claims = await claimsOf(await tokenOf());
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(spki));
    await expect(check(forged)).rejects.toMatchObject(refused);
  });

  test('with a key carried in the token itself', async () => {
    const { SignJWT, exportJWK, generateKeyPair } = await import('jose');
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const claims = await claimsOf(await tokenOf());
    const jwk = await exportJWK(publicKey);
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', jwk }).sign(privateKey);
    await expect(check(forged)).rejects.toMatchObject(refused);
  });

  test("by another provider's key, or as another issuer", async () => {
    const claims = await claimsOf(await tokenOf());
    await expect(check(await mint.sign('google', claims))).rejects.toMatchObject(refused);
    const elsewhere = { ...claims, iss: 'https://appleid.apple.com.evil.example' };
    await expect(check(await mint.sign('apple', elsewhere))).rejects.toMatchObject(refused);
  });

  test.each(['sub', 'exp', 'iat', 'aud', 'iss'])('without %s', async (claim) => {
    const { [claim]: _left, ...claims } = await claimsOf(await tokenOf());
    await expect(check(await mint.sign('apple', claims))).rejects.toMatchObject(refused);
  });

  test.each(['guessed', 'a.b.c', '..', 'e30.e30.e30'])('%j', async (token) => {
    await expect(check(token)).rejects.toMatchObject(refused);
  });
});

describe('the nonce', () => {
  const nonce = 'a-nonce-of-mine';

  test('may be plain or its SHA-256', async () => {
    const hashed = createHash('sha256').update(nonce).digest('hex');
    for (const claimed of [nonce, hashed]) {
      expect(await check(await tokenOf(ada, { nonce: claimed }), { nonce })).toMatchObject({ provider: 'apple' });
    }
  });

  test('is refused if it differs, or is missing from the token or the request', async () => {
    const token = await tokenOf(ada, { nonce });
    await expect(check(token, { nonce: 'another-nonce' })).rejects.toMatchObject(refused);
    await expect(check(await tokenOf(), { nonce })).rejects.toMatchObject(refused);
    await expect(check(token)).rejects.toMatchObject(refused);
  });

  test("may be the hosted sign-in's own, which nobody else knows", async () => {
    expect(await check(await tokenOf(ada, { nonce }), { isHosted: true })).toMatchObject({ provider: 'apple' });
  });
});
