import { personCalled, startStandIns } from '@lanewise/testing/stand-ins';
import { expect, test } from 'vitest';
import { google, verifyGoogle } from './google.ts';

const { mint, address } = await startStandIns();
const settings = {
  clientIds: ['lanewise-sandbox-google', 'our-other-app'],
  endpoints: google.standIn(address).endpoints,
};
const ada = personCalled('ada');

async function tokenOf(person = ada, options: Parameters<typeof mint.credential>[2] = {}): Promise<string> {
  return (await mint.credential('google', person, options)).access_token ?? '';
}

const refused = { code: 'VALIDATION', fields: { access_token: 'authentication.token_not_valid' } };

test('a token made for us yields the person and the verified address', async () => {
  expect(await verifyGoogle(settings, await tokenOf())).toMatchObject({
    provider: 'google',
    subject: expect.stringMatching(/^\d{21}$/),
    email: 'ada.lane@example.com',
    isEmailVerified: true,
  });
});

test('a token made for another of our apps is accepted', async () => {
  const person = await verifyGoogle(settings, await tokenOf(ada, { clientId: 'our-other-app' }));
  expect(person.email).toBe('ada.lane@example.com');
});

test('an address that Google has not verified is not reported as verified', async () => {
  expect(await verifyGoogle(settings, await tokenOf(personCalled('ben')))).toMatchObject({ isEmailVerified: false });
});

test("a token made for somebody else's app is refused", async () => {
  await expect(verifyGoogle(settings, await tokenOf(ada, { clientId: 'somebody-elses' }))).rejects.toMatchObject(
    refused,
  );
});

test('an expired token is refused', async () => {
  await expect(verifyGoogle(settings, await tokenOf(ada, { expiresIn: -1 }))).rejects.toMatchObject(refused);
});

test('a token that gives no access to the address is refused', async () => {
  await expect(verifyGoogle(settings, await tokenOf(ada, { scope: 'openid profile' }))).rejects.toMatchObject(refused);
});

test.each(['guessed', ' ', 'a b', 'ä', '\r\nx: y', '"\'><'])('%j is refused', async (token) => {
  await expect(verifyGoogle(settings, token)).rejects.toMatchObject(refused);
});

test("another provider's token is refused", async () => {
  const { access_token = '' } = await mint.credential('facebook', ada);
  await expect(verifyGoogle(settings, access_token)).rejects.toMatchObject(refused);
});

test('an identity token sent as an access token is refused', async () => {
  const { id_token = '' } = await mint.credential('google', ada);
  await expect(verifyGoogle(settings, id_token)).rejects.toMatchObject(refused);
});
