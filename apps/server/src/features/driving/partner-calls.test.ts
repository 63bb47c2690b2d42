/** What an operator does with partners: adds them, replaces their keys and secrets, ends them. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { DAY_MS } from '@lanewise/contracts/durations';
import { type Added, course, signed, simulations, startDriving } from '@lanewise/testing/driving';
import { describe, expect, test } from 'vitest';
import { resealSecrets } from '../accounts/second-factor/reseal.ts';

const { queries, pool, send, operator, addPartner, replace, ask } = await startDriving();

describe('a secret that the operator has replaced', () => {
  const open = (partner: Added) => ask(`${simulations}/token/v2`, partner.key, { token: signed(partner) });

  test('stays valid for a week beside the new one; replaced again, it ends at once', async () => {
    const partner = await addPartner();
    const { secret, old_until } = await replace(partner, 'replacePartnerSecret');
    expect(new Date(old_until).getTime() - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    for (const valid of [partner.secret, secret])
      expect(await open({ ...partner, secret: valid })).toAnswer('openSimulationV2');
    const newest = (await replace(partner, 'replacePartnerSecret')).secret;
    for (const valid of [secret, newest])
      expect(await open({ ...partner, secret: valid })).toAnswer('openSimulationV2');
    expect(await open(partner)).toBeRefusedWith('SIMULATION_TOKEN_REFUSED');
    await pool.query("update partners set old_secret_until = now() - interval '1 second' where id = $1", [partner.id]);
    expect(await open({ ...partner, secret })).toBeRefusedWith('SIMULATION_TOKEN_REFUSED');
    expect(await open({ ...partner, secret: newest })).toAnswer('openSimulationV2');
  });

  test('survives a change of SECRET_KEY', async () => {
    const partner = await addPartner();
    await replace(partner, 'replacePartnerSecret');
    const [one, two] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
    for (const [current, previous] of [
      [two, one],
      [one, two],
    ] as const)
      expect(await resealSecrets(queries, { current, previous: [previous] })).toMatchObject({ unreadable: 0 });
    expect(await open(partner)).toAnswer('openSimulationV2');
  });
});

describe('an operator', () => {
  test('adding and ending a partner is logged, and needs a fresh second factor', async () => {
    const { id } = await addPartner('https://school.example/results');
    expect(await send('endPartner', { partner: id }, { token: operator.token })).toAnswer('endPartner');
    const { rows } = await pool.query('select act, actor, detail from staff_acts where object = $1 order by at', [id]);
    const detail = { name: 'Example School', webhook: 'https://school.example/results' };
    expect(rows).toEqual([
      { act: 'add_partner', actor: operator.email, detail },
      { act: 'end_partner', actor: operator.email, detail: {} },
    ]);
    await pool.query("update sessions set second_factor_at = now() - interval '11 minutes'");
    for (const [name, body] of [
      ['addPartner', { name: 'Late', webhook_url: null }],
      ['addInstructor', { partner: id, email: operator.email }],
      ['replacePartnerSecret', { partner: id }],
      ['replacePartnerKey', { partner: id }],
      ['endPartner', { partner: id }],
    ] as const)
      expect(await send(name, body, { token: operator.token })).toBeRefusedWith('SIGN_IN_AGAIN');
    await pool.query('update sessions set second_factor_at = now()');
  });

  test('gives a partner a new key and sees all partners, and that is logged', async () => {
    const partner = await addPartner('https://school.example/results');
    const { key } = await replace(partner, 'replacePartnerKey');
    for (const each of [partner.key, key]) expect(await ask(simulations, each, course)).toAnswer('createSimulation');
    await pool.query(
      "update booking_tokens set expires_at = now() - interval '1 second' where expires_at > now() + interval '23 hours'",
    );
    expect(await ask(simulations, partner.key, course)).toBeRefusedWith('AUTHENTICATION');
    expect(await ask(simulations, key, course)).toAnswer('createSimulation');
    const { old_until } = await replace(partner, 'replacePartnerSecret');
    await send('addInstructor', { partner: partner.id, email: operator.email }, { token: operator.token });
    const list = await send('listPartners', undefined, { token: operator.token });
    expect(list).toAnswer('listPartners');
    const found = list.json<CallAnswer<'listPartners'>>().partners.find(({ id }) => id === partner.id);
    expect(found).toMatchObject({ name: 'Example School', exams: 0, old_secret_until: old_until });
    const { rows } = await pool.query(
      "select act from staff_acts where object = $1 and act like 'replace%' order by at",
      [partner.id],
    );
    expect(rows.map(({ act }) => act)).toEqual(['replace_partner_key', 'replace_partner_secret']);
  });
});
