/** Affiliates: from the request to the payout; who earns what, and who does not. */
import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@lanewise/contracts/client';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { fieldsOf, goodPassword, mailsTo, newAddress, signUp, tokenIn } from '@lanewise/testing/account-calls';
import { allConsents, startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { newStaff } from '@lanewise/testing/staff';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../platform/config/config.ts';
import { resealSecrets } from '../accounts/second-factor/reseal.ts';
import { converge } from '../payments/converge.ts';

const base = parseConfig({ NODE_ENV: 'test' });
const secretKey = Buffer.alloc(32, 7);
const config = {
  secretKey,
  payoutIban: 'DE40987654329876543210',
  operator: { ...base.operator, name: 'Lanewise Example' },
  requestsPerMinute: 10_000,
};
const fixture = await startPaymentFixture({ config });
const { app, database, send, standIns } = fixture;
const { pool } = database;
const staff = await newStaff({ send, database });

const yes = `${cookieNames.marketing}=2.1795450000.partners.none`;
const no = `${cookieNames.marketing}=2.1795450000.none.partners`;
const call = async (
  method: 'GET' | 'POST',
  path: string,
  { body, token, cookie = '', from }: { body?: unknown; token?: string; cookie?: string; from?: string } = {},
) =>
  await app.inject({
    method,
    url: `/api/${path}`,
    headers: {
      cookie,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { payload: JSON.stringify(body ?? {}) }),
    ...(from !== undefined && { remoteAddress: from }),
  });

let clients = 0;
const request = async (id: string, change: object = {}) => {
  clients += 1;
  const body = {
    name: 'Anna on the road',
    email: `${id}@example.com`,
    website: 'https://anna.example',
    locale: 'de',
    about: 'A blog about learning to drive.',
    accepts_terms: true,
    ...change,
  };
  return await call('POST', `driving/guest/affiliates/${id}/request`, { body, from: `192.0.2.${clients}` });
};
const decide = async (id: string, state: string, percent = 20) =>
  await send('decideAffiliate', { id, state, percent }, { token: staff.token });

let ids = 0;
/** An approved affiliate with its account. */
async function newAffiliate() {
  ids += 1;
  const id = `anna-${ids}`;
  const { email, token } = await signUp(send, newAddress(id), { from: `198.51.100.${100 + ids}` });
  await pool.query('update users set email_confirmed_at = now() where email = $1', [email]);
  expect(await request(id, { email })).toAnswer('requestAffiliate');
  expect(await decide(id, 'approved')).toAnswer('decideAffiliate');
  let current: string = token;
  const own = async () => {
    const answer = await call('GET', 'v3/user/affiliate', { token: current });
    expect(answer).toAnswer('getOwnAffiliate');
    return answer.json<CallAnswer<'getOwnAffiliate'>>();
  };
  return {
    id,
    email,
    get token() {
      return current;
    },
    own,
    signIn(token: string) {
      current = token;
    },
  };
}
type Affiliate = Awaited<ReturnType<typeof newAffiliate>>;

/** Follows the affiliate's link; returns the cookies that the visitor then has. */
async function follow({ id, own }: Affiliate, { cookie = yes, from = '198.51.100.1', signature = '' } = {}) {
  const body = { signature: signature || ((await own()).signature ?? '') };
  const answer = await call('POST', `driving/guest/affiliates/${id}/click`, { body, cookie, from });
  expect(answer).toAnswer('noteAffiliateClick');
  const [set] = answer.cookies;
  expect(answer.json().is_noted).toBe(set !== undefined);
  return set ? `${cookie.split(';')[0]}; ${set.name}=${set.value}` : cookie;
}

async function buy(token: string, cookie: string, plan = 'us-pass-30') {
  const body = { plan_id: plan, trial_days: plan === 'us-month' ? 7 : 0, locale: 'us', consents: allConsents };
  const answer = await send('startStripeCheckout', body, { token, cookie });
  expect(answer).toAnswer('startStripeCheckout');
  const id: string = answer.json().checkout_id;
  fixture.pay(id);
  await fixture.settle();
  return id;
}
const commissions = async ({ own }: Affiliate) =>
  (await own()).commissions.map(({ sale, amount, reversed, currency }) => ({ sale, amount, reversed, currency }));

async function refund(userId: string, order: string, share: number) {
  const { rows } = await pool.query('select payment, amount from receipts where subscription_id = $1', [order]);
  const [{ payment, amount }] = rows;
  const act = { key: randomUUID(), reason: 'Paid by mistake.', learner_id: userId, subscription_id: order };
  const body = { ...act, payment, amount: Math.round(amount * share) };
  expect(await send('refundPayment', body, { token: staff.token })).toAnswer('refundPayment');
  await fixture.settle();
}

describe('a request', () => {
  test('waits for an operator; then the affiliate has a page, is listed and gets a mail', async () => {
    expect(await request('berta')).toAnswer('requestAffiliate');
    const page = () => call('GET', 'driving/guest/affiliates/berta');
    expect(await page()).toBeRefusedWith('AFFILIATE_NOT_FOUND');
    expect(await decide('berta', 'approved', 25)).toAnswer('decideAffiliate');
    expect(await decide('berta', 'approved', 25)).toAnswer('decideAffiliate');
    expect(await page()).toAnswer('getAffiliate');
    const list = await call('GET', 'driving/guest/affiliates');
    expect(list).toAnswer('listAffiliates');
    expect(list.json().affiliates).toContainEqual({ id: 'berta', name: 'Anna on the road' });
    const link = expect.stringMatching(/\/de\/partners\/dashboard$/);
    expect(await mailsTo(database, 'berta@example.com')).toMatchObject([
      { kind: 'affiliate_approved', locale: 'de', link },
    ]);
    const acts = await pool.query("select detail from staff_acts where object = 'berta'");
    expect(acts.rows).toEqual([{ detail: { state: 'approved', percent: 25 } }]);
    expect(await decide('berta', 'ended')).toAnswer('decideAffiliate');
    expect(await page()).toBeRefusedWith('AFFILIATE_NOT_FOUND');
  });

  test('can be changed by whoever sent it until it is decided, and by nobody else', async () => {
    expect(await request('carla', { name: 'Carl' })).toAnswer('requestAffiliate');
    expect(await request('carla', { name: 'Carla' })).toAnswer('requestAffiliate');
    expect(fieldsOf(await request('carla', { email: 'thief@example.com' }))).toEqual({ id: 'affiliate.taken' });
    const { rows } = await pool.query("select name, email from affiliates where id = 'carla'");
    expect(rows).toEqual([{ name: 'Carla', email: 'carla@example.com' }]);
    await decide('carla', 'declined');
    expect(fieldsOf(await request('carla'))).toEqual({ id: 'affiliate.taken' });
  });

  test.each([
    ['Big', {}, { id: 'affiliate.id' }],
    ['-x', {}, { id: 'affiliate.id' }],
    ['dashboard', {}, { id: 'affiliate.taken' }],
    ['dora', { accepts_terms: false }, { accepts_terms: 'affiliate.terms' }],
    ['dora', { website: 'javascript:alert(1)' }, { website: 'driving.webhook' }],
    ['dora', { about: 'short' }, { about: 'generic.too_short' }],
    ['dora', { email: 'nobody' }, { email: 'email.enter_valid' }],
  ])('%s with %j is refused, and nothing is stored', async (id, change, fields) => {
    expect(fieldsOf(await request(id, change))).toEqual(fields);
    const { rowCount } = await pool.query('select from affiliates where id = $1', [id]);
    expect(rowCount).toBe(0);
  });
});

describe('a click', () => {
  test('is noted with consent and a signature alone, and once a day for each visitor', async () => {
    const anna = await newAffiliate();
    expect(await follow(anna, { cookie: '' })).toBe('');
    expect(await follow(anna, { cookie: no })).toBe(no);
    expect(await follow(anna, { signature: 'AAAAAAAAAAAAAAAA' })).toBe(yes);
    const other = await newAffiliate();
    expect(await follow(anna, { signature: (await other.own()).signature ?? '' })).toBe(yes);
    const cookie = await follow(anna);
    expect(cookie).toContain(cookieNames.affiliateClick);
    await follow(anna, { cookie });
    expect((await anna.own()).days).toMatchObject([{ clicks: 1, sign_ups: 0, sales: 0 }]);
  });

  test('is not counted in a flood from one client', async () => {
    const anna = await newAffiliate();
    for (let count = 0; count < 32; count += 1) await follow(anna, { from: '198.51.100.9' });
    const { rows } = await pool.query('select clicks, dropped from affiliate_days where affiliate_id = $1', [anna.id]);
    expect(rows).toEqual([{ clicks: 30, dropped: 2 }]);
  });
});

describe('a sale', () => {
  test('earns one commission without tax, and its refunds take it back in the same share', async () => {
    const anna = await newAffiliate();
    const buyer = await fixture.newBuyer();
    const order = await buy(buyer.token, await follow(anna));
    const [sale] = await commissions(anna);
    expect(sale).toEqual({ sale: expect.any(Number), amount: expect.any(Number), reversed: 0, currency: 'USD' });
    expect(sale?.amount).toBe(Math.round((sale?.sale ?? 0) / 5));
    expect(await app.converging.billing.plans.find(({ id }) => id === 'us-pass-30')?.amount).toBe(sale?.sale);
    await refund(buyer.userId, order, 0.5);
    const half = await commissions(anna);
    expect(Math.abs((half[0]?.reversed ?? 0) * 2 - (sale?.amount ?? 0))).toBeLessThanOrEqual(2);
    await refund(buyer.userId, order, 0.4999);
    await fixture.settle();
    expect(await commissions(anna)).toEqual([{ ...sale, reversed: expect.any(Number) }]);
    const [balance] = (await anna.own()).balances;
    expect(balance).toMatchObject({ payable: 0, paid: 0 });
    expect(balance?.held).toBeLessThanOrEqual(1);
  });

  test('counts for the link that was followed last, also if the trial comes first, and never for renewals', async () => {
    const [first, last] = [await newAffiliate(), await newAffiliate()];
    const buyer = await fixture.newBuyer();
    const cookie = await follow(last, { cookie: await follow(first) });
    const order = await buy(buyer.token, cookie, 'us-month');
    const { rows } = await pool.query('select reference from subscriptions where id = $1', [order]);
    const pass = async (days: number) => {
      standIns.clock.advance(days);
      await converge(app.converging, { provider: 'stripe', reference: rows[0].reference }, 'test');
    };
    expect(await commissions(last)).toEqual([]);
    await pass(7.1);
    expect(await commissions(last)).toHaveLength(1);
    await pass(31);
    expect(await commissions(last)).toHaveLength(1);
    expect(await commissions(first)).toEqual([]);
  });

  test('earns nothing after thirty days, without consent, for purchases of one’s own, or with a forged cookie', async () => {
    const anna = await newAffiliate();
    const own = await follow(anna);
    await buy(anna.token, own);
    const late = await follow(anna);
    standIns.clock.advance(30.5);
    await buy((await fixture.newBuyer()).token, late);
    const cookie = await follow(anna);
    await buy((await fixture.newBuyer()).token, cookie.replace(yes, no));
    await buy(
      (await fixture.newBuyer()).token,
      `${yes}; ${cookieNames.affiliateClick}=${Buffer.from('["anna",1]').toString('base64url')}`,
    );
    expect(await commissions(anna)).toEqual([]);
  });
});

test('who signs up after following a link is counted once, and their purchase counts in another browser, too', async () => {
  const anna = await newAffiliate();
  const cookie = await follow(anna);
  standIns.clock.advance(0.01);
  const buyer = await fixture.newBuyer();
  await pool.query("update users set created_at = now() + interval '400 days' where id = $1", [buyer.userId]);
  for (let count = 0; count < 2; count += 1) {
    await call('GET', 'v3/learning/progress/us/ca-car', { token: buyer.token, cookie });
  }
  expect((await anna.own()).days.reduce((sum, day) => sum + day.sign_ups, 0)).toBe(1);
  await pool.query('update affiliate_referrals set clicked_at = $2 where user_id = $1', [
    buyer.userId,
    standIns.clock.now(),
  ]);
  await buy(buyer.token, '');
  expect(await commissions(anna)).toHaveLength(1);
});

test('operators see requests and payouts', async () => {
  await request('frida');
  const list = await send('listAffiliateRequests', undefined, { token: staff.token });
  expect(list).toAnswer('listAffiliateRequests');
  expect(list.json().affiliates).toContainEqual(expect.objectContaining({ id: 'frida', state: 'requested' }));
  expect(await send('listAffiliatePayouts', undefined, { token: staff.token })).toAnswer('listAffiliatePayouts');
});

describe('a payout', () => {
  test('is made once a run, of what is payable after thirty days, and written as CSV and SEPA', async () => {
    const anna = await newAffiliate();
    for (let count = 0; count < 8; count += 1) {
      const buyer = await fixture.newBuyer();
      await buy(buyer.token, await follow(anna, { from: `203.0.113.${count}` }), 'us-pass-30');
    }
    // The stand-in sells to America; what was sold in euros pays out in the same way.
    await pool.query(
      `insert into affiliate_commissions select user_id, gen_random_uuid(), affiliate_id, 'de-pass', payment, 20000, 4000, 0, 'EUR', earned_at
       from affiliate_commissions where affiliate_id = $1 limit 1`,
      [anna.id],
    );
    const wrong = await send('saveAffiliateAccount', { holder: 'Anna', iban: 'DE00' }, { token: anna.token });
    expect(fieldsOf(wrong)).toEqual({ iban: 'affiliate.iban' });
    const unreadable = { holder: 'Анна', iban: 'DE87 1234 5678 1234 5678 90' };
    expect(fieldsOf(await send('saveAffiliateAccount', unreadable, { token: anna.token }))).toEqual({
      holder: 'affiliate.holder',
    });
    const account = { holder: 'Anna Example', iban: 'DE87 1234 5678 1234 5678 90' };
    expect(await send('saveAffiliateAccount', account, { token: anna.token })).toAnswer('saveAffiliateAccount');
    const pay = async (key: string = randomUUID()) => {
      const answer = await send('payAffiliates', { key }, { token: staff.token });
      expect(answer).toAnswer('payAffiliates');
      return answer.json().payouts;
    };
    expect(await pay()).toBe(0);
    standIns.clock.advance(30.5);
    const moved = { holder: 'Anna Example', iban: 'DE40 9876 5432 9876 5432 10' };
    const undoMail = async () => (await mailsTo(database, anna.email)).at(-1);
    expect(await send('saveAffiliateAccount', moved, { token: anna.token })).toAnswer('saveAffiliateAccount');
    expect(await undoMail()).toMatchObject({ kind: 'payout_account_changed' });
    expect(await pay(), 'held while the change can be undone').toBe(0);
    const undone = await send('undoChange', { token: tokenIn((await undoMail()) as never) });
    expect(undone).toAnswer('undoChange');
    anna.signIn((await send('login', { email: anna.email, password: goodPassword })).json().token);
    const before = (await anna.own()).balances;
    const key = randomUUID();
    const owed = before.filter(({ payable }) => payable >= 2000);
    expect(owed.map(({ currency }) => currency)).toContain('EUR');
    expect([await pay(key), await pay(key), await pay()]).toEqual([owed.length, owed.length, 0]);
    const after = (await anna.own()).balances;
    expect(after.find(({ currency }) => currency === 'EUR')).toMatchObject({ earned: 4000, paid: 4000, payable: 0 });
    const file = async (format: string, token = staff.token) =>
      await call('GET', `v3/admin/affiliates/payouts/${key}/${format}`, { token });
    expect((await file('csv')).json().text).toContain(
      `${anna.id},Anna on the road,Anna Example,DE87123456781234567890,40.00,EUR`,
    );
    const xml = await file('xml');
    expect(xml).toAnswer('getPayoutFile');
    for (const part of [
      'pain.001.001.09',
      '<CtrlSum>40.00</CtrlSum>',
      '<IBAN>DE87123456781234567890</IBAN>',
      '<Nm>Lanewise Example</Nm>',
      '<Nm>Anna Example</Nm>',
    ])
      expect(xml.json().text).toContain(part);
    expect(await file('exe')).toBeRefusedWith('AFFILIATE_NOT_FOUND');
    expect(await file('csv', anna.token)).toBeRefusedWith('NOT_FOUND');
    const dump = await pool.query('select each::text as row from affiliates as each where id = $1', [anna.id]);
    expect(dump.rows[0].row).not.toContain('DE87');
    const newKeys = { current: Buffer.alloc(32, 8), previous: [secretKey] };
    expect((await resealSecrets(database.queries, newKeys)).unreadable).toBe(0);
    expect((await resealSecrets(database.queries, { current: Buffer.alloc(32, 8), previous: [] })).unreadable).toBe(0);
  });

  test('goes to no account that an old session has entered; a new one is an event of the account', async () => {
    const anna = await newAffiliate();
    const account = { holder: 'Anna Example', iban: 'DE87 1234 5678 1234 5678 90' };
    await pool.query(
      `update sessions set confirmed_at = confirmed_at - interval '30 days'
       where user_id = (select id from users where email = $1)`,
      [anna.email],
    );
    expect(await send('saveAffiliateAccount', account, { token: anna.token })).toBeRefusedWith('SIGN_IN_AGAIN');
    expect((await anna.own()).has_account).toBe(false);
    expect(await send('confirmSignIn', { password: goodPassword }, { token: anna.token })).toAnswer('confirmSignIn');
    expect(await send('saveAffiliateAccount', account, { token: anna.token })).toAnswer('saveAffiliateAccount');
    const [event] = (await send('listEvents', undefined, { token: anna.token })).json();
    expect(event).toMatchObject({ event: 'payout_account_changed' });
  });

  test('the dashboard and the account exist for affiliates alone', async () => {
    const { token } = await signUp(send, newAddress());
    expect(await call('GET', 'v3/user/affiliate', { token })).toBeRefusedWith('AFFILIATE_NOT_FOUND');
    expect(await send('saveAffiliateAccount', { holder: 'A', iban: 'DE87' }, { token })).toBeRefusedWith(
      'AFFILIATE_NOT_FOUND',
    );
    await request('emil');
    await decide('emil', 'approved');
    const unconfirmed = await signUp(send, 'emil@example.com');
    expect(await call('GET', 'v3/user/affiliate', { token: unconfirmed.token })).toBeRefusedWith('AFFILIATE_NOT_FOUND');
  });
});
