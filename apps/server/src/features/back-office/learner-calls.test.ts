/** Finding learners and viewing their file: nothing is unmasked without a logged reason. */
import { randomUUID } from 'node:crypto';
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { fieldsOf } from '@lanewise/testing/account-calls';
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { newStaff } from '@lanewise/testing/staff';
import { describe, expect, test } from 'vitest';

const fixture = await startPaymentFixture();
const { app, database, send, standIns } = fixture;
const { token } = await newStaff({ send, database });

async function newBuyer() {
  const buyer = await fixture.newBuyer();
  const order = await fixture.buy(buyer.token, 'us-month', { trialDays: 7 });
  const { rows } = await database.pool.query('select email from users where id = $1', [buyer.userId]);
  return { ...buyer, order, email: rows[0].email as string };
}

const find = async (q: string) => (await send('findAccounts', { q }, { token })).json().accounts;
const file = async (id: string) =>
  await app.inject({
    url: allCalls.getAccountFile.path.replace('{id}', id),
    headers: { authorization: `Bearer ${token}` },
  });

const buyer = await newBuyer();

describe('a search', () => {
  test.each([
    ['the address, however it is spelt', () => ` ${buyer.email.toUpperCase()} `],
    ['the order number', () => orderNumberOf(buyer.order)],
    ['the order number without its dashes', () => orderNumberOf(buyer.order).replaceAll('-', '').toLowerCase()],
    ['the id of the account', () => buyer.userId],
    ['the id of the subscription', () => buyer.order],
  ])('by %s finds the learner, masked', async (_what, q) => {
    expect(await find(q())).toEqual([{ id: buyer.userId, email: `b***@example.com` }]);
  });

  test.each([['buyer'], ['@example.com'], ['0B9E'], ['nobody@example.com'], [randomUUID()], ['FFFF-FFFF-FFFF']])(
    'by %s finds nobody',
    async (q) => expect(await find(q)).toEqual([]),
  );

  test('needs something to search for', async () => {
    expect(fieldsOf(await send('findAccounts', { q: ' a ' }, { token }))).toEqual({ q: 'act.search' });
  });
});

describe('the file of a learner', () => {
  test('has every event with its cause and source, and no address', async () => {
    const answer = await file(buyer.userId);
    expect(answer).toAnswer('getAccountFile');
    expect(answer.body).not.toContain(buyer.email);
    const { account, bought } = answer.json();
    expect(account).toMatchObject({ email: 'b***@example.com', is_email_confirmed: false });
    expect(bought).toMatchObject([{ order_number: orderNumberOf(buyer.order), state: 'trialing', can_cancel: true }]);
    expect(bought[0].transitions).toEqual([
      { from: null, to: 'trialing', cause: 'started', source: expect.any(String), at: expect.any(String) },
    ]);
  });

  test('says what was used since each purchase, for whoever decides about money', async () => {
    const learner = await newBuyer();
    await database.pool.query(
      `insert into attempts (user_id, id, subject_code, course_code, kind, started_at, finished_at, received_at, score, total, answers, result,
         digest, snapshot)
       select $1, gen_random_uuid(), subject, 'car', 'practice', now(), now(), at, 1, 1, '[]', '{}', '\\x00', ''
       from (values ('us', now() + interval '1 hour'), ('us', now() + interval '2 hours'), ('de', now() + interval '1 hour')) as made (subject, at)`,
      [learner.userId],
    );
    await database.pool.query(
      `insert into lesson_places (user_id, lesson_id, place, saved_at)
       values ($1, 'before', 0, now() - interval '1 day'), ($1, 'since', 0, now() + interval '1 hour')`,
      [learner.userId],
    );
    standIns.clock.advance(3.5);
    const { bought } = (await file(learner.userId)).json();
    expect(bought).toMatchObject([{ used: { days: 3, lessons: 1, tests: 2 } }]);
  });

  test('stays with what was bought when the account is deleted', async () => {
    const gone = await newBuyer();
    await database.pool.query('delete from users where id = $1', [gone.userId]);
    const answer = await file(gone.userId);
    expect(answer.json()).toMatchObject({ account: null, bought: [{ id: gone.order }] });
    expect(await find(orderNumberOf(gone.order))).toEqual([{ id: gone.userId, email: null }]);
  });

  test('of nobody is not found', async () => {
    expect(await file(randomUUID())).toBeRefusedWith('NOT_FOUND');
    expect(fieldsOf(await file('1'))).toEqual({ id: 'act.object' });
  });
});

describe('the address', () => {
  test('is shown with a reason, which is in the log and in the file', async () => {
    const body = { id: buyer.userId, key: randomUUID(), reason: 'Asked by phone about a charge.' };
    const answer = await send('revealAccount', body, { token });
    expect(answer).toAnswer('revealAccount');
    expect(answer.json()).toEqual({ email: buyer.email, parent_email: null });
    const { acts } = (await file(buyer.userId)).json();
    expect(acts).toMatchObject([{ act: 'reveal', reason: body.reason }]);
  });

  test.each([
    ['', 'act.reason'],
    ['why', 'act.reason'],
    ['x'.repeat(501), 'act.reason'],
  ])('is not shown for the reason "%s"', async (reason, code) => {
    const body = { id: buyer.userId, key: randomUUID(), reason };
    const answer = await send('revealAccount', body, { token });
    expect(fieldsOf(answer)).toEqual({ reason: code });
    expect(answer.body).not.toContain(buyer.email);
  });
});
