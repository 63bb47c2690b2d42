/** Orders of seats through the calls: invoice, payment, cancellation, books and the nightly comparison. */
import { seatEndDays } from '@lanewise/contracts/constants/teaching';
import { DAY_MS } from '@lanewise/contracts/durations';
import { readSeatPrices } from '@lanewise/payments/plans/plan-files';
import { fieldsOf, mailsTo } from '@lanewise/testing/account-calls';
import { builtSnapshot } from '@lanewise/testing/built';
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { readPdf } from '@lanewise/testing/read-pdf';
import { schoolsOf } from '@lanewise/testing/schools';
import { expect, test } from 'vitest';
import { booksCsv } from '../back-office/books.ts';
import { reconcile } from '../payments/reconcile.ts';
import { mailAttachments } from '../receipts/mail-attachments.ts';
import { makeSampleSchool, SAMPLE_SCHOOL_ID } from '../teaching/sample-school.ts';
import { remindOwners, tellPupils } from './remind-job.ts';
import { makeSampleSeats } from './sample-seats.ts';

const fixture = await startPaymentFixture({
  snapshot: await builtSnapshot(),
  config: { paywall: true },
  environment: { OPERATOR_VAT: 'DE 123 456 789' },
});
const { app, database } = fixture;
const { pool } = database;
const { send, operator, ask, newSchool, newPupil } = await schoolsOf(fixture);

const buyer = { name: 'Fahrschule Hafen GmbH', address: ['Hafenstraße 1', '20457 Hamburg'], vat: 'DE123456789' };
const wanted = { nth: 1, seats: 2, months: 3, country: 'de', ...buyer };

type School = Awaited<ReturnType<typeof newSchool>>;

/** Returns a school that pays by invoice. */
async function payingSchool(name?: string) {
  const school = await newSchool(name);
  await send('decideSchool', { id: school.id, state: 'approved', billing: 'invoice' }, operator);
  return school;
}

const order = async ({ id, owner }: School, body: object) => await ask('orderSeats', owner.token, { school: id }, body);
const offer = async ({ id, owner }: School) => (await ask('getSeatOffer', owner.token, { school: id })).json();
const isOpen = async ({ token }: { token: string }) =>
  (await ask('getProgress', token, { a: 'us', b: 'ca-car' })).json().locked.length === 0;
const pdf = async (token: string, path: string) =>
  await app.inject({ url: `/receipts/${path}.pdf?locale=de`, headers: { authorization: `Bearer ${token}` } });
const today = () => new Date().toISOString().slice(0, 10);

test('an order is one invoice however often it is sent; its seats work at once, its payment is booked once', async () => {
  const school = await payingSchool();
  const first = await offer(school);
  expect(first).toMatchObject({ billing: 'invoice', nth: 1, buyer: { address: [] }, orders: [] });
  expect(first.prices).toContainEqual({
    country: 'de',
    amount: 500,
    currency: 'EUR',
    without_tax: 420,
    tax: { name: 'MwSt.', is_included: true, percent: 19 },
  });
  // A double click, and a second tab in which something else was chosen.
  const answers = await Promise.all([order(school, wanted), order(school, wanted)]);
  for (const answer of answers) expect(answer).toAnswer('orderSeats');
  const [{ id, invoice }] = answers.map((answer) => answer.json());
  expect(answers.map((answer) => answer.json().id)).toEqual([id, id]);
  expect(fieldsOf(await order(school, { ...wanted, seats: 5 }))).toEqual({ nth: 'teaching.ordered' });
  expect((await offer(school)).orders).toMatchObject([{ id, state: 'open', seats: 2, amount: 3000, invoice }]);

  const pupil = await newPupil(school.code, 'Ada');
  expect(await ask('giveSeat', school.owner.token, { school: school.id }, { pupil: pupil.id })).toAnswer('giveSeat');
  await expect.poll(() => isOpen(pupil)).toBe(true);

  const printed = await readPdf((await pdf(school.owner.token, String(invoice))).rawPayload);
  for (const words of [
    `Rechnung ${invoice}`,
    'Hafenstraße 1',
    'DE123456789',
    'OPERATOR_BANK',
    '2 Plätze für 3 Monate',
    '30,00 €',
  ])
    expect(printed).toContain(words);
  expect(printed).toMatch(/netto 4,20 €/);
  expect(printed).toMatch(/MwSt\. 19 % 4,79 €/);
  // A pupil of the school, and the owner of another, do not see it.
  for (const { token } of [pupil, (await payingSchool('Another school')).owner])
    expect((await pdf(token, String(invoice))).statusCode).toBe(404);

  const pay = { id, on: today() };
  expect(fieldsOf(await send('recordSeatPayment', { ...pay, on: '2020-01-01' }, operator))).toEqual({
    on: 'parameter.day',
  });
  for (const answer of [await send('recordSeatPayment', pay, operator), await send('recordSeatPayment', pay, operator)])
    expect(answer).toAnswer('recordSeatPayment');
  expect((await offer(school)).orders).toMatchObject([{ state: 'paid' }]);
  expect(await readPdf((await pdf(school.owner.token, `payment-${invoice}`)).rawPayload)).toContain(
    `Zahlungsbestätigung zu Rechnung ${invoice}`,
  );
  const mails = (await mailsTo(database, school.owner.email)).filter(({ kind }) => kind.startsWith('seats_'));
  expect(mails.map(({ kind }) => kind)).toEqual(['seats_ordered', 'seats_paid']);
  const attach = mailAttachments(app.converging, 'https://lanewise.example');
  const files = await Promise.all(mails.map(async (mail) => await attach(mail as never)));
  expect(files.flat().map(({ name }) => name)).toEqual([
    `lanewise-invoice-${invoice}.pdf`,
    `lanewise-receipt-for-invoice-${invoice}.pdf`,
  ]);
  const { orders } = (await send('listSeatOrders', undefined, operator)).json();
  expect(orders.find((each: { id: string }) => each.id === id)).toMatchObject({
    school: 'Harbor Driving School',
    buyer: ['Fahrschule Hafen GmbH', 'Hafenstraße 1', '20457 Hamburg', 'DE123456789'],
  });
});

test('an order that is never paid blocks the next one, and is cancelled with a credit note that ends its seats', async () => {
  const school = await payingSchool();
  const { id, invoice } = (await order(school, wanted)).json();
  const pupil = await newPupil(school.code, 'Ada');
  await ask('giveSeat', school.owner.token, { school: school.id }, { pupil: pupil.id });
  await expect.poll(() => isOpen(pupil)).toBe(true);
  await pool.query("update seat_orders set due_at = now() - interval '1 day' where id = $1", [id]);
  expect(fieldsOf(await order(school, { ...wanted, nth: 2 }))).toEqual({ nth: 'teaching.overdue' });

  const cancelled = await Promise.all([1, 2].map(async () => await send('cancelSeatOrder', { id }, operator)));
  for (const answer of cancelled) expect(answer).toAnswer('cancelSeatOrder');
  await expect.poll(() => isOpen(pupil)).toBe(false);
  const [{ state, credit_note: note }] = (await offer(school)).orders;
  expect(state).toBe('cancelled');
  const printed = await readPdf((await pdf(school.owner.token, `credit-note-${note}`)).rawPayload);
  for (const words of [`Stornorechnung ${note}`, `Rechnung ${invoice}`, '30,00 €']) expect(printed).toContain(words);
  expect(fieldsOf(await send('recordSeatPayment', { id, on: today() }, operator))).toEqual({ id: 'act.object' });
  const { rows } = await pool.query(
    "select count(*)::int from staff_acts where act = 'cancel_seat_order' and object = $1",
    [id],
  );
  expect(rows).toEqual([{ count: 1 }]);
  const kinds = (await mailsTo(database, school.owner.email)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'seats_cancelled')).toHaveLength(1);
  expect(await order(school, { ...wanted, nth: 2 })).toAnswer('orderSeats');
});

test('owners are reminded once of an overdue invoice, and pupils told once before their last seat ends', async () => {
  const school = await payingSchool();
  const { id, invoice } = (await order(school, wanted)).json();
  const pupil = await newPupil(school.code, 'Ada');
  await ask('giveSeat', school.owner.token, { school: school.id }, { pupil: pupil.id });
  const parts = { queries: database.queries, publicUrl: 'https://lanewise.example', isLimited: true };
  const [{ due_at: due, ends_at: end }] = (await offer(school)).orders;
  const at = (moment: string, days: number) => new Date(Date.parse(moment) + days * DAY_MS);
  const mailed = async ({ email }: { email: string }, kind: string) =>
    (await mailsTo(database, email)).filter((mail) => mail.kind === kind);

  await remindOwners(parts, at(due, 0));
  expect(await mailed(school.owner, 'seats_overdue')).toEqual([]);
  await Promise.all([remindOwners(parts, at(due, 1)), remindOwners(parts, at(due, 1))]);
  await remindOwners(parts, at(due, 2));
  const reminders = await mailed(school.owner, 'seats_overdue');
  expect(reminders).toMatchObject([{ invoice, until: due, school: 'Harbor Driving School' }]);
  const [file] = await mailAttachments(app.converging, parts.publicUrl)(reminders[0] as never);
  expect(file?.name).toBe(`lanewise-invoice-${invoice}.pdf`);

  // No mail goes to an address that is not confirmed.
  await tellPupils(parts, at(end, -seatEndDays));
  expect(await mailed(pupil, 'seat_ends')).toEqual([]);
  await pool.query('update users set email_confirmed_at = now() where email = $1', [pupil.email]);
  await tellPupils(parts, at(end, -seatEndDays - 1));
  await tellPupils({ ...parts, isLimited: false }, at(end, -seatEndDays));
  expect(await mailed(pupil, 'seat_ends')).toEqual([]);
  for (const days of [seatEndDays, seatEndDays, 1]) await tellPupils(parts, at(end, -days));
  expect(await mailed(pupil, 'seat_ends')).toMatchObject([{ until: end, school: 'Harbor Driving School' }]);
  // Freed and given again, the seat has not been told of.
  await ask('freeSeat', school.owner.token, { school: school.id }, { pupil: pupil.id });
  await ask('giveSeat', school.owner.token, { school: school.id }, { pupil: pupil.id });
  const { rows } = await pool.query('select end_told_at from pupil_seats where licence_id = $1', [id]);
  expect(rows).toEqual([{ end_told_at: null }]);
});

test('the books have invoice, payment and credit note; the nightly comparison mends seats that differ from their order', async () => {
  const school = await payingSchool();
  const { id, invoice } = (await order(school, wanted)).json();
  await send('recordSeatPayment', { id, on: today() }, operator);
  await send('cancelSeatOrder', { id }, operator);
  await pool.query(
    `update seat_orders set ordered_at = '2032-03-01T00:00:00Z', paid_at = '2032-03-09T12:00:00Z', cancelled_at = '2032-03-31T23:59:59Z' where id = $1`,
    [id],
  );
  const lines = (await booksCsv(database.queries, '2032-03', [])).trim().split('\n').slice(1);
  const [{ credit_note: note }] = (await offer(school)).orders;
  expect(lines.map((line) => line.replace(/[\dA-F]{4}(?:-[\dA-F]{4}){2}/, 'ORDER'))).toEqual([
    `invoice,${invoice},2032-03-01,ORDER,de,de-seats,invoice,,EUR,30.00,25.21,4.79,MwSt.,19,,`,
    `invoice paid,,2032-03-09,ORDER,de,de-seats,invoice,,EUR,30.00,,,,,${invoice},`,
    `credit note,${note},2032-03-31,ORDER,de,de-seats,invoice,,EUR,-30.00,-25.21,-4.79,MwSt.,19,${invoice},`,
  ]);
  const ofSeats = async (mends: boolean) =>
    (await reconcile(app.converging, { mends })).filter(({ provider }) => provider === 'invoice');
  expect(await ofSeats(true)).toMatchObject([{ isMended: true, what: expect.stringContaining('2032-03-31T23:59:59') }]);
  await pool.query('delete from seat_licences where id = $1', [id]);
  expect(await ofSeats(false)).toMatchObject([{ isMended: false, what: 'an order without its seats' }]);
  await ofSeats(true);
  expect(await ofSeats(true)).toEqual([]);
});

test('an order is reduced by what has not begun, below no seat given out; what was paid too much is sent back once', async () => {
  const school = await payingSchool();
  const { id, invoice } = (await order(school, { ...wanted, seats: 4 })).json();
  const pupils = [await newPupil(school.code, 'Ada'), await newPupil(school.code, 'Max')];
  for (const pupil of pupils) await ask('giveSeat', school.owner.token, { school: school.id }, { pupil: pupil.id });
  // The second of three months runs.
  await pool.query("update seat_orders set ordered_at = now() - interval '40 days' where id = $1", [id]);
  await send('recordSeatPayment', { id, on: today() }, operator);
  const reduce = async (body: object) =>
    await send('creditSeatOrder', { id, nth: 1, seats: 3, months: 3, ...body }, operator);
  expect(fieldsOf(await reduce({ seats: 5 }))).toEqual({ seats: 'parameter.count' });
  expect(fieldsOf(await reduce({ months: 1 }))).toEqual({ months: 'parameter.count' });
  expect(fieldsOf(await reduce({ seats: 4 }))).toEqual({ months: 'parameter.count' });
  expect(fieldsOf(await reduce({ seats: 1 }))).toEqual({ seats: 'teaching.seats_given' });
  expect(fieldsOf(await reduce({ nth: 2 }))).toEqual({ nth: 'teaching.ordered' });
  const twice = await Promise.all([reduce({}), reduce({})]);
  for (const answer of twice) expect(answer).toAnswer('creditSeatOrder');
  const [first, again] = twice.map((answer) => answer.json().credit_note);
  expect(again).toBe(first);
  // Two months are left of it then: the last is given up for the other three seats, too.
  const { credit_note: second } = (await reduce({ nth: 2, months: 2 })).json();
  const [view] = (await offer(school)).orders;
  expect(view).toMatchObject({ amount: 6000, due: 4000, paid: 6000, owed: 2000, left: { seats: 3, months: 2 } });
  expect(view.credits).toMatchObject([
    { number: first, amount: 500, seats: 3, months: 3 },
    { number: second, amount: 1500, seats: 3, months: 2 },
  ]);
  const [licence] = (await ask('listSeats', school.owner.token, { school: school.id })).json().licences;
  expect(licence).toMatchObject({ seats: 3, ends_at: view.ends_at });
  const printed = await readPdf((await pdf(school.owner.token, `credit-note-${second}`)).rawPayload);
  for (const words of [`Stornorechnung ${second}`, `Rechnung ${invoice}`, '3 Plätze für 2 Monate', '15,00 €', '2,39 €'])
    expect(printed).toContain(words);
  expect((await pdf(pupils[0]?.token ?? '', `credit-note-${second}`)).statusCode).toBe(404);
  const mails = (await mailsTo(database, school.owner.email)).filter(({ kind }) => kind === 'seats_reduced');
  const files = await Promise.all(
    mails.map(async (mail) => await mailAttachments(app.converging, 'https://lanewise.example')(mail as never)),
  );
  expect(files.flat().map(({ name }) => name)).toEqual([
    `lanewise-credit-note-${first}.pdf`,
    `lanewise-credit-note-${second}.pdf`,
  ]);

  const refund = { id, on: today() };
  expect(fieldsOf(await send('recordSeatRefund', { ...refund, on: '2020-01-01' }, operator))).toEqual({
    on: 'parameter.day',
  });
  for (const answer of await Promise.all([1, 2].map(async () => await send('recordSeatRefund', refund, operator))))
    expect(answer).toAnswer('recordSeatRefund');
  expect((await offer(school)).orders).toMatchObject([{ owed: 0, refunded: 2000 }]);
  // Cancelled after all, it credits what was left, which is owed again.
  await send('cancelSeatOrder', { id }, operator);
  const [cancelled] = (await offer(school)).orders;
  expect(cancelled).toMatchObject({ due: 0, owed: 4000, refunded: 2000 });
  const last = await readPdf((await pdf(school.owner.token, `credit-note-${cancelled.credit_note}`)).rawPayload);
  expect(last).toContain('40,00 €');
  const unpaid = (await order(await payingSchool(), wanted)).json();
  expect(fieldsOf(await send('recordSeatRefund', { id: unpaid.id, on: today() }, operator))).toEqual({
    id: 'act.object',
  });
  await pool.query("update seat_credits set issued_at = '2033-03-02T00:00:00Z' where order_id = $1", [id]);
  await pool.query("update seat_refunds set at = '2033-03-03T12:00:00Z' where order_id = $1", [id]);
  await pool.query("update seat_orders set cancelled_at = '2033-03-04T00:00:00Z' where id = $1", [id]);
  const lines = (await booksCsv(database.queries, '2033-03', [])).trim().split('\n').slice(1);
  expect(lines.map((line) => line.replace(/[\dA-F]{4}(?:-[\dA-F]{4}){2}/, 'ORDER'))).toEqual([
    `credit note,${first},2033-03-02,ORDER,de,de-seats,invoice,,EUR,-5.00,-4.20,-0.80,MwSt.,19,${invoice},`,
    `credit note,${second},2033-03-02,ORDER,de,de-seats,invoice,,EUR,-15.00,-12.61,-2.39,MwSt.,19,${invoice},`,
    `invoice refunded,,2033-03-03,ORDER,de,de-seats,invoice,,EUR,-20.00,,,,,${invoice},`,
    `credit note,${cancelled.credit_note},2033-03-04,ORDER,de,de-seats,invoice,,EUR,-40.00,-33.61,-6.39,MwSt.,19,${invoice},`,
  ]);
});

test('a business of another country of the Union owes the tax itself: the invoice has the net price and says so', async () => {
  const school = await payingSchool();
  const [price] = (await offer(school)).prices.filter(({ country }: { country: string }) => country === 'fr');
  expect(price.without_tax).toBeLessThan(price.amount);
  const french = { ...wanted, country: 'fr', vat: 'fr 12 345678901' };
  for (const wrong of ['FR123', '12/345/67890', 'XX123456789'])
    expect(fieldsOf(await order(school, { ...french, vat: wrong }))).toEqual({ vat: 'teaching.vat' });
  const { id, invoice } = (await order(school, french)).json();
  expect((await order(school, french)).json()).toEqual({ id, invoice });
  const [view] = (await offer(school)).orders;
  expect(view).toMatchObject({ reverse_charge: true, amount: price.without_tax * 6 });
  for (const [locale, words] of [
    ['de', 'Steuerschuldnerschaft des Leistungsempfängers'],
    ['fr', 'Autoliquidation'],
    ['se', 'Omvänd betalningsskyldighet'],
    ['us', 'Reverse charge'],
  ]) {
    const headers = { authorization: `Bearer ${school.owner.token}` };
    const { rawPayload } = await app.inject({ url: `/receipts/${invoice}.pdf?locale=${locale}`, headers });
    const printed = await readPdf(rawPayload);
    for (const each of [words, 'FR12345678901', 'DE 123 456 789']) expect(printed).toContain(each);
  }
  await pool.query("update seat_orders set ordered_at = '2034-01-02T00:00:00Z' where id = $1", [id]);
  const [, line] = (await booksCsv(database.queries, '2034-01', [])).trim().split('\n');
  expect(line).toMatch(/,0\.00,[^,]+,0,,FR12345678901$/);
  // At home the tax stays.
  expect((await order(school, { ...wanted, nth: 2 })).json().invoice).toBeGreaterThan(invoice);
  expect((await offer(school)).orders[0]).toMatchObject({ reverse_charge: false, amount: 3000 });
});

test('a free school orders without an invoice; what cannot be ordered is refused, and so is everybody but an owner', async () => {
  const free = await newSchool();
  const plain = { nth: 1, seats: 2, months: 3, country: 'de' };
  expect((await order(free, plain)).json()).toMatchObject({ invoice: null });
  expect((await offer(free)).orders).toMatchObject([{ state: 'free', amount: 0, invoice: null }]);
  expect(fieldsOf(await order(free, { ...plain, nth: 2, seats: 499 }))).toEqual({ seats: 'teaching.most_seats' });
  expect(fieldsOf(await order(free, { ...plain, nth: 3 }))).toEqual({ nth: 'teaching.ordered' });
  const paying = await payingSchool();
  expect(fieldsOf(await order(paying, plain))).toEqual({ name: 'teaching.buyer' });
  expect(fieldsOf(await order(paying, { ...wanted, address: ['x'.repeat(101)] }))).toEqual({
    address: 'teaching.buyer',
  });
  expect(fieldsOf(await order(paying, { ...wanted, address: [] }))).toEqual({ address: 'teaching.buyer' });
  expect(fieldsOf(await order(paying, { ...wanted, seats: 0 }))).toEqual({ seats: 'parameter.count' });
  expect(await order({ ...paying, owner: free.owner }, wanted)).toBeRefusedWith('NOT_FOUND');
  const { rows } = await pool.query('select last from receipt_numbers');
  const numbers = await pool.query(
    'select number from receipts union select invoice from seat_orders where invoice is not null',
  );
  expect(numbers.rowCount).toBe(Number(rows[0].last));
});

test('the sample school shows an order that was paid and one that waits for it, with seats given out', async () => {
  const { owner } = await newSchool();
  const parts = { queries: database.queries, now: new Date() };
  await makeSampleSchool({ ...parts, bank: fixture.bank }, owner.email);
  const price = readSeatPrices().get('us');
  if (!price) throw new Error('Seats are sold in the US.');
  for (const _time of [1, 2]) await makeSampleSeats({ ...parts, price, seller: app.converging.billing.seller });
  const sample = { id: SAMPLE_SCHOOL_ID, owner, code: '' };
  expect((await offer(sample)).orders).toMatchObject([
    { state: 'open', seats: 10 },
    { state: 'paid', seats: 4 },
  ]);
  const seats = (await ask('listSeats', owner.token, { school: SAMPLE_SCHOOL_ID })).json();
  expect(seats.licences).toMatchObject([{ seats: 10, taken: 6 }]);
});
