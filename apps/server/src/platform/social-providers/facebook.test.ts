import { personCalled, startStandIns } from '@lanewise/testing/stand-ins';
import { expect, test } from 'vitest';
import { facebook, verifyFacebook } from './facebook.ts';

const { mint, address } = await startStandIns();
const settings = {
  appId: 'lanewise-sandbox-facebook',
  appSecret: 'lanewise-sandbox-facebook-secret',
  graph: facebook.standIn(address).endpoints,
};
const ada = personCalled('ada');

async function tokenOf(person = ada, options: Parameters<typeof mint.credential>[2] = {}): Promise<string> {
  return (await mint.credential('facebook', person, options)).access_token ?? '';
}

const refused = { code: 'VALIDATION', fields: { access_token: 'authentication.token_not_valid' } };

test('a token of our app yields the person; the address is never reported as verified', async () => {
  expect(await verifyFacebook(settings, await tokenOf())).toMatchObject({
    provider: 'facebook',
    subject: expect.stringMatching(/^\d{17}$/),
    email: 'ada.lane@example.com',
    isEmailVerified: false,
  });
});

test('a person without an address is accepted', async () => {
  expect(await verifyFacebook(settings, await tokenOf(personCalled('cleo')))).toMatchObject({ email: null });
});

test.each([
  ['of another app', { clientId: 'somebody-elses' }],
  ['that has expired', { expiresIn: -1 }],
])('a token %s is refused', async (_what, options) => {
  await expect(verifyFacebook(settings, await tokenOf(ada, options))).rejects.toMatchObject(refused);
});

test.each(['guessed', '&access_token=x', 'lanewise-sandbox-facebook|lanewise-sandbox-facebook-secret'])(
  '%j is refused',
  async (token) => {
    await expect(verifyFacebook(settings, token)).rejects.toMatchObject(refused);
  },
);

test('without the right secret every token is refused', async () => {
  const other = { ...settings, appSecret: 'other' };
  await expect(verifyFacebook(other, await tokenOf())).rejects.toMatchObject({ code: 'VALIDATION' });
});
