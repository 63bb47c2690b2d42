/** Receipts as PDF: what is printed, for whom, and their numbers. */
import { receipts } from '@lanewise/database/schema/tables';
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { readPdf } from '@lanewise/testing/read-pdf';
import { expect, test } from 'vitest';
import { listSandboxMails } from '../../platform/mail/sandbox-mailbox.ts';
import { containedTax } from './printed-order.ts';

const fixture = await startPaymentFixture();
const { app, database, standIns } = fixture;

const get = async (token: string, path: string) =>
  await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });

test('a German receipt says who sold, what, when and which tax is in it, in the language that is asked for', async () => {
  const { token } = await fixture.newBuyer();
  await fixture.buy(token, 'de-pass-30');
  const [own] = await fixture.subscriptions(token);
  const number = own?.receipts[0]?.number;
  const answer = await get(token, `/receipts/${number}.pdf?locale=de`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const text = await readPdf(answer.rawPayload);
  for (const words of [`Rechnung ${number}`, 'OPERATOR_NAME', 'Lanewise, einmaliger Zugang: 30 Tage', '7,99 €'])
    expect(text).toContain(words);
  expect(text).toMatch(/MwSt\. 19 % 1,28 €/);
  expect(text).toMatch(/Nettobetrag 6,71 €/);
  expect(await readPdf((await get(token, `/receipts/${number}.pdf?locale=fr`)).rawPayload)).toContain(
    `Facture ${number}`,
  );
});

test('nobody else can open a receipt, and without a sign-in it leads there', async () => {
  const { token } = await fixture.newBuyer();
  await fixture.buy(token, 'us-pass-7');
  const number = (await fixture.subscriptions(token))[0]?.receipts[0]?.number;
  const stranger = await fixture.newBuyer();
  expect((await get(stranger.token, `/receipts/${number}.pdf`)).statusCode).toBe(404);
  expect((await get(token, '/receipts/x.pdf')).statusCode).toBe(404);
  const guest = await app.inject(`/receipts/${number}.pdf?locale=fr`);
  expect([guest.statusCode, guest.headers.location]).toEqual([302, '/fr/login']);
});

test('the receipt of a renewal is mailed once; numbers follow each other without a gap', async () => {
  const { token, userId } = await fixture.newBuyer();
  await fixture.buy(token, 'us-month', { trialDays: 7 });
  standIns.clock.advance(7.1);
  await fixture.settle();
  await fixture.sweep();
  const number = (await fixture.subscriptions(token))[0]?.receipts[0]?.number;
  const { rows } = await database.pool.query('select email from users where id = $1', [userId]);
  const mails = (await listSandboxMails(database.queries)).filter(({ to }) => to === rows[0].email);
  const own = mails.filter(({ subject }) => subject === `Your receipt ${number}`);
  expect(own).toHaveLength(1);
  expect(own[0]?.text).toContain(`/receipts/${number}.pdf`);
  const numbers = (await database.queries.select({ number: receipts.number }).from(receipts)).map((row) => row.number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_each, index) => index + 1));
});

test('the contained tax is rounded to the smallest unit', () => {
  expect([containedTax(799, 19), containedTax(399, 20), containedTax(100, 0)]).toEqual([128, 67, 0]);
});
