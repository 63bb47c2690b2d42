/** Credit notes: one for each refund with a known amount, numbered without gaps, mailed, printed, and in the month's books. */
import { creditNotes } from '@lanewise/database/schema/tables';
import { ProviderFault } from '@lanewise/payments/port';
import { allConsents, startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { type ProviderStub, providerStubsOf } from '@lanewise/testing/provider-stubs';
import { readPdf } from '@lanewise/testing/read-pdf';
import { newStaff } from '@lanewise/testing/staff';
import { parse } from 'csv-parse/sync';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { listSandboxMails } from '../../platform/mail/sandbox-mailbox.ts';
import { booksCsv } from '../back-office/books.ts';
import { converge } from '../payments/converge.ts';
import { subscriptionsOf } from '../payments/subscription-store.ts';

const fixture = await startPaymentFixture();
const { app, database, send, standIns } = fixture;
const { queries, pool } = database;
afterEach(fixture.forget);

const get = async (token: string, path: string) =>
  await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });

/** Buys a German pass of 7.99 with 19 % of tax in it. */
async function bought(stub: ProviderStub) {
  const { token, userId } = await fixture.newBuyer();
  await pool.query(`update users set locale = 'de' where id = $1`, [userId]);
  const body = { plan_id: 'de-pass-30', trial_days: 0, locale: 'de', consents: allConsents };
  const { checkout_id: id } = (await send(stub.call, body, { token })).json();
  const { rows } = await pool.query(
    'select reference, email from checkouts join users on users.id = user_id where checkouts.id = $1',
    [id],
  );
  stub.pay(rows[0].reference, 'works');
  await get(token, `/api/v3/subscription/checkouts/${id}`);
  await fixture.settle();
  const [row] = await subscriptionsOf(queries, userId);
  if (!row) throw new Error('Nothing was bought.');
  const look = async () => {
    for (const _time of [1, 2])
      await converge(app.converging, { provider: stub.name, reference: row.reference }, 'test');
    await fixture.settle();
    return await queries.select().from(creditNotes).where(eq(creditNotes.userId, userId)).orderBy(creditNotes.number);
  };
  const mails = async () => await listSandboxMails(queries, rows[0].email);
  return { token, userId, row, look, mails };
}

/** The indexes by which the books find what happened in a month. */
const monthIndexes = [
  'receipts_issued',
  'credit_notes_issued',
  'refunds_at',
  'payment_fees_at',
  'affiliate_payouts_at',
  'seat_orders_ordered',
  'seat_orders_paid',
  'seat_orders_cancelled',
  'seat_credits_issued',
  'seat_refunds_at',
];

interface OtherIndex extends Record<string, unknown> {
  readonly table: string;
  readonly index: string;
  /** The key that it belongs to, if any. */
  readonly constraint: string | null;
}

/** Drops all other indexes of their tables: on a table with few rows, reading any whole index costs the planner the same. */
async function dropIndexesBut(store: Pick<typeof queries, 'execute'>, kept: readonly string[]): Promise<void> {
  const names = kept.map((index) => `'${index}'`).join(', ');
  const { rows } = await store.execute<OtherIndex>(
    sql.raw(`
      select indrelid::regclass::text as table, indexrelid::regclass::text as index, conname as constraint
      from pg_index left join pg_constraint on conindid = indexrelid and contype in ('p', 'u')
      where indrelid in (select indrelid from pg_index where indexrelid::regclass::text in (${names}))
        and indexrelid::regclass::text not in (${names})`),
  );
  for (const { table, index, constraint } of rows)
    await store.execute(
      sql.raw(
        constraint === null ? `drop index ${index}` : `alter table ${table} drop constraint ${constraint} cascade`,
      ),
    );
}

describe.each(providerStubsOf(standIns))('$name', (stub: ProviderStub) => {
  test('a refund in two parts has two credit notes, which refer to the receipt and have its tax', async () => {
    const { token, row, look, mails } = await bought(stub);
    const [before] = await fixture.subscriptions(token);
    const receipt = before?.receipts[0]?.number;
    stub.refundLast(row.reference, 300);
    const [first, ...none] = await look();
    expect(none).toEqual([]);
    expect(first).toMatchObject({ receipt, amount: 300, currency: 'EUR', taxName: 'MwSt.', taxPercent: 19 });
    stub.refundLast(row.reference, 499);
    const [, second] = await look();
    expect(second).toMatchObject({ receipt, amount: 499, number: (first?.number ?? 0) + 1 });
    const [own] = await fixture.subscriptions(token);
    expect(own?.credit_notes.map(({ number, amount }) => [number, amount])).toEqual([
      [second?.number, 499],
      [first?.number, 300],
    ]);
    const mailed = (await mails()).filter(({ attachments }) =>
      attachments?.some(({ name }) => name.includes('credit-note')),
    );
    expect(mailed.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/3,00/),
      expect.stringMatching(/4,99/),
    ]);
    const file = mailed[0]?.attachments?.[0];
    expect(await readPdf(Buffer.from(file?.content ?? '', 'base64'))).toContain('Stornorechnung');
  });
});

describe('a credit note', () => {
  test('is printed for its buyer, and for an operator with a second factor; for nobody else', async () => {
    const [stub] = providerStubsOf(standIns);
    if (!stub) throw new Error('There is no stub.');
    const { token, row, look } = await bought(stub);
    stub.refundLast(row.reference, 300);
    const [note] = await look();
    const path = `/receipts/credit-note-${note?.number}.pdf`;
    const text = await readPdf((await get(token, `${path}?locale=de`)).rawPayload);
    for (const words of [`Stornorechnung ${note?.number}`, `Rechnung ${note?.receipt}`, '3,00 €', 'OPERATOR_NAME'])
      expect.soft(text).toContain(words);
    expect(text).toMatch(/MwSt\. 19 % 0,48 €/);
    const stranger = await fixture.newBuyer();
    expect((await get(stranger.token, path)).statusCode).toBe(404);
    await pool.query(`update users set roles = '{operator}' where id = $1`, [stranger.userId]);
    expect((await get(stranger.token, path)).statusCode).toBe(404);
    const staff = await newStaff(fixture);
    expect((await get(staff.token, path)).statusCode).toBe(200);
  });

  test('is found by its month, as all that is in the books, without reading the years before', async () => {
    const plan: unknown[] = [];
    const explained = queries.transaction(async (store) => {
      await store.execute(sql`set local enable_seqscan = off`);
      await dropIndexesBut(store, monthIndexes);
      const explaining = {
        async execute(query: SQL) {
          const { rows } = await store.execute(sql`explain ${query}`);
          plan.push(...rows);
          return await store.execute(query);
        },
      };
      await booksCsv(Object.assign(Object.create(store), explaining), '2031-06', []);
      store.rollback();
    });
    await expect(explained).rejects.toThrow('Rollback');
    // The planner reads a few rows by "Bitmap Index Scan on" the index or by "Index Scan using" it, as its statistics are at that moment.
    for (const index of monthIndexes) expect.soft(JSON.stringify(plan)).toMatch(new RegExp(` (?:on|using) ${index} `));
  });

  test('and receipts are the rows of a month’s books, with net amount and tax', async () => {
    const [stub] = providerStubsOf(standIns);
    if (!stub) throw new Error('There is no stub.');
    const { userId, row, look } = await bought(stub);
    stub.refundLast(row.reference, 300);
    const [note] = await look();
    // Another month than that of all other tests.
    for (const table of ['receipts', 'credit_notes'])
      await pool.query(`update ${table} set issued_at = '2031-05-31T23:59:59Z' where user_id = $1`, [userId]);
    await pool.query(`update payment_fees set at = '2031-05-31T23:59:59Z' where user_id = $1`, [userId]);
    const payout = { id: 'po_1', amount: 745, currency: 'eur', created: Date.parse('2031-05-02T10:00:00Z') / 1000 };
    standIns.stripe.backend.payouts.push(payout);
    const withdrawal = { id: 'W1', amount: 500, currency: 'EUR', at: new Date('2031-05-31T23:59:59Z') };
    standIns.paypal.backend.payouts.push(
      { ...withdrawal, status: 'S' },
      { ...withdrawal, id: 'W2', status: 'D' },
      { ...withdrawal, id: 'W3', at: new Date('2031-06-01T00:00:00Z'), status: 'S' },
    );
    const staff = await newStaff(fixture);
    const answer = await get(staff.token, '/api/v3/admin/books/2031-05');
    expect(answer).toAnswer('getBooks');
    const rows = parse<Record<string, string>>(answer.json().text, { columns: true });
    const common = {
      date: '2031-05-31',
      country: 'de',
      plan: 'de-pass-30',
      provider: 'stripe',
      currency: 'EUR',
      'tax percent': '19',
    };
    expect(rows).toEqual([
      expect.objectContaining({
        ...common,
        kind: 'credit note',
        gross: '-3.00',
        net: '-2.52',
        tax: '-0.48',
        number: String(note?.number),
        'corrects receipt': String(note?.receipt),
      }),
      // 2.9 % and 0.30 €, as the stand-in has it.
      expect.objectContaining({
        date: '2031-05-31',
        kind: 'fee',
        plan: 'de-pass-30',
        provider: 'stripe',
        currency: 'EUR',
        gross: '-0.53',
        tax: '',
      }),
      expect.objectContaining({
        ...common,
        kind: 'receipt',
        gross: '7.99',
        net: '6.71',
        tax: '1.28',
        number: String(note?.receipt),
        'corrects receipt': '',
      }),
      expect.objectContaining({ date: '2031-05-02', kind: 'payout', payment: 'po_1', currency: 'EUR', gross: '7.45' }),
      expect.objectContaining({ date: '2031-05-31', kind: 'payout', payment: 'W1', currency: 'EUR', gross: '5.00' }),
    ]);
    const stripe = app.converging.billing.providers.get('stripe');
    if (!stripe) throw new Error('Stripe is not configured.');
    const { listPayouts } = stripe;
    Object.assign(stripe, { listPayouts: () => Promise.reject(new ProviderFault('away')) });
    const rest = await get(staff.token, '/api/v3/admin/books/2031-05').finally(() =>
      Object.assign(stripe, { listPayouts }),
    );
    const kinds = parse<Record<string, string>>(rest.json().text, { columns: true }).map(({ kind }) => kind);
    expect(kinds).toEqual(['credit note', 'fee', 'receipt', 'payouts not available', 'payout']);
    expect((await get(staff.token, '/api/v3/admin/books/2031-07')).json().text.trim().split('\n')).toHaveLength(1);
    expect(await get(staff.token, '/api/v3/admin/books/2031-13')).toBeRefusedWith('VALIDATION', ['month']);
    const stranger = await fixture.newBuyer();
    expect((await get(stranger.token, '/api/v3/admin/books/2031-05')).statusCode).toBe(404);
  });

  test('is not issued for an amount that the provider does not tell, until the payment is refunded in full', async () => {
    const stub = providerStubsOf(standIns).find(({ name }) => name === 'paypal');
    if (!stub) throw new Error('There is no PayPal.');
    const { token, userId } = await fixture.newBuyer();
    const body = { plan_id: 'us-month', trial_days: 7, locale: 'us', consents: allConsents };
    const { checkout_id: id } = (await send(stub.call, body, { token })).json();
    const { rows } = await pool.query('select reference from checkouts where id = $1', [id]);
    stub.pay(rows[0].reference, 'works');
    await get(token, `/api/v3/subscription/checkouts/${id}`);
    standIns.clock.advance(7.1);
    await fixture.settle();
    const look = async () => {
      await converge(app.converging, { provider: 'paypal', reference: rows[0].reference }, 'test');
      const own = await queries.select().from(creditNotes).where(eq(creditNotes.userId, userId));
      return own.map(({ amount }) => amount);
    };
    await look();
    stub.refundLast(rows[0].reference, 300);
    expect(await look()).toEqual([]);
    stub.refundLast(rows[0].reference, 499);
    expect(await look()).toEqual([799]);
  });
});
