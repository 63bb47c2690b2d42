import { accountOf } from '@lanewise/sandbox/identity/people';
import { personCalled, startStandIns } from '@lanewise/testing/stand-ins';
import { expect, test } from 'vitest';
import { microsoft, verifyMicrosoft } from './microsoft.ts';
import { tokenVerifier } from './signed-token.ts';

const { mint, address } = await startStandIns();
const { endpoints } = microsoft.standIn(address);
const settings = {
  clientIds: ['lanewise-sandbox-microsoft'],
  tenant: 'common',
  issuer: endpoints.issuer,
  me: endpoints.me,
  verify: tokenVerifier("Microsoft's keys", endpoints.keys),
};
const ada = personCalled('ada');
const mia = personCalled('mia');
const privateTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';

async function tokensOf(person = ada, options: Parameters<typeof mint.credential>[2] = {}) {
  const { access_token = '', id_token } = await mint.credential('microsoft', person, options);
  return { token: access_token, idToken: id_token, isHosted: false };
}

const refused = { code: 'VALIDATION', fields: { access_token: 'authentication.token_not_valid' } };

test('both tokens together yield the tenant and the person; the address is never reported as verified', async () => {
  const { subject, tenant } = accountOf('microsoft', ada);
  expect(await verifyMicrosoft(settings, await tokensOf())).toMatchObject({
    provider: 'microsoft',
    subject: `${tenant}.${subject}`,
    email: 'ada.lane@example.com',
    isEmailVerified: false,
  });
});

test('a personal account is recognised although Graph sends only half of its id', async () => {
  const { graphId } = accountOf('microsoft', mia);
  expect(graphId).toHaveLength(16);
  const person = await verifyMicrosoft(settings, await tokensOf(mia));
  expect(person.subject).toBe(`${privateTenant}.00000000-0000-0000-${graphId.slice(0, 4)}-${graphId.slice(4)}`);
});

test('an access token alone is refused, since any app may have obtained it', async () => {
  const { token } = await tokensOf();
  await expect(verifyMicrosoft(settings, { token, isHosted: false })).rejects.toMatchObject(refused);
});

test("somebody else's access token with one’s own identity token is refused", async () => {
  const own = await tokensOf();
  const { token } = await tokensOf(personCalled('dora'), { clientId: 'somebody-elses' });
  await expect(verifyMicrosoft(settings, { ...own, token })).rejects.toMatchObject(refused);
});

test.each([
  ['for another app', { clientId: 'somebody-elses' }],
  ['that has expired', { expiresIn: -60 }],
])('an identity token %s is refused', async (_what, options) => {
  const { idToken } = await tokensOf(ada, options);
  const { token } = await tokensOf();
  await expect(verifyMicrosoft(settings, { token, idToken, isHosted: false })).rejects.toMatchObject(refused);
});

test('an expired access token with a valid identity token is refused', async () => {
  const { idToken } = await tokensOf();
  const { token } = await tokensOf(ada, { expiresIn: -60 });
  await expect(verifyMicrosoft(settings, { token, idToken, isHosted: false })).rejects.toMatchObject(refused);
});

test('an identity token whose issuer does not match its tenant is refused', async () => {
  const { token, idToken = '' } = await tokensOf();
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  for (const wrong of [{ tid: privateTenant }, { iss: 'https://login.evil.example/v2.0' }, { tid: '../../common' }]) {
    const forged = await mint.sign('microsoft', { ...claims, ...wrong });
    await expect(verifyMicrosoft(settings, { token, idToken: forged, isHosted: false })).rejects.toMatchObject(refused);
  }
});

test.each([
  ['common', ada, true],
  ['common', mia, true],
  ['consumers', ada, false],
  ['consumers', mia, true],
  ['organizations', ada, true],
  ['organizations', mia, false],
  [accountOf('microsoft', ada).tenant, ada, true],
  [accountOf('microsoft', ada).tenant, mia, false],
])('with MICROSOFT_TENANT=$0, $1.name: $2', async (tenant, person, may) => {
  const asked = verifyMicrosoft({ ...settings, tenant }, await tokensOf(person));
  if (may) expect((await asked).provider).toBe('microsoft');
  else await expect(asked).rejects.toMatchObject(refused);
});
