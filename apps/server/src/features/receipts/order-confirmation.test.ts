/** The PDF with the mail about an order: what it has to hold, and that it holds what was shown with the order. */
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { checkouts, orderTexts } from '@lanewise/database/schema/tables';
import { builtTexts } from '@lanewise/testing/built';
import { allConsents, startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { providerStubsOf } from '@lanewise/testing/provider-stubs';
import { readPdf } from '@lanewise/testing/read-pdf';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listSandboxMails } from '../../platform/mail/sandbox-mailbox.ts';

const fixture = await startPaymentFixture({ texts: await builtTexts() });
const { database, send, standIns } = fixture;
const { queries, pool } = database;
const stub = providerStubsOf(standIns).find(({ name }) => name === 'stripe');

/** Orders a plan on pages of a locale and returns the files of the mail about it. */
async function ordered(plan_id: string, trial_days: number, locale: string) {
  const { token, userId } = await fixture.newBuyer();
  await pool.query('update users set locale = $2 where id = $1', [userId, locale]);
  const body = { plan_id, trial_days, locale, consents: allConsents };
  const { checkout_id: id } = (await send('startStripeCheckout', body, { token })).json();
  const [row] = await queries.select().from(checkouts).where(eq(checkouts.id, id));
  stub?.pay(row?.reference ?? '', 'works');
  await fixture.settle();
  const { rows } = await pool.query('select email from users where id = $1', [userId]);
  const [mail] = (await listSandboxMails(queries, rows[0].email)).filter(({ text }) =>
    text.includes(orderNumberOf(id)),
  );
  const files = (mail?.attachments ?? []).map(({ content, ...file }) => ({
    ...file,
    content: Buffer.from(content, 'base64'),
  }));
  return { id, row, text: mail?.text ?? '', files };
}

test('a German subscription is confirmed with price, tax, seller, end, terms, and the form for withdrawing', async () => {
  const { id, text, files } = await ordered('de-month', 7, 'de');
  const order = orderNumberOf(id);
  expect(text).toContain('Das angehängte PDF ist dein Exemplar des Vertrags');
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    [`lanewise-${order.toLowerCase()}.pdf`, 'application/pdf'],
  ]);
  const pdf = await readPdf(files[0]?.content ?? Buffer.alloc(0));
  for (const words of [
    'Bestätigung deiner Bestellung',
    order,
    '5,99 €',
    'MwSt. 19 %',
    'OPERATOR_NAME',
    'Nächste Abbuchung am',
    'ohne Anmeldung unter http://localhost:3003/de/cancel',
    'Abo-Bedingungen',
    'Nutzungsbedingungen',
    '(Fassung vom',
    'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    'Vertrag widerrufen (http://localhost:3003/de/withdraw)',
    'Muster-Widerrufsformular',
    'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag',
    'Unzutreffendes streichen.',
  ])
    expect.soft(pdf).toContain(words);
});

test.each([
  ['fr', 'fr-month', 'Modèle de formulaire de rétractation', 'Rayez la mention inutile.'],
  ['se', 'se-month', 'frånträder mitt/vårt (*)', 'Stryk det som inte gäller.'],
  ['uk', 'uk-month', 'Model cancellation form', 'cancel my/our [*] contract'],
  ['de-en', 'de-month', 'Model withdrawal form', 'withdraw from my/our (*) contract'],
])('on pages of %s the form is that of the law in their language', async (locale, plan, ...words) => {
  const { files } = await ordered(plan, 7, locale);
  const pdf = await readPdf(files[0]?.content ?? Buffer.alloc(0));
  for (const each of words) expect.soft(pdf).toContain(each);
});

test('a pass in the US says that it ends on its own, and what holds there instead of a right to withdraw', async () => {
  const { files } = await ordered('us-pass-7', 0, 'us');
  const pdf = await readPdf(files[0]?.content ?? Buffer.alloc(0));
  expect(pdf).toContain('The pass ends on its own on');
  expect(pdf).toContain('No federal law of the United States does so');
  expect(pdf).not.toMatch(/withdrawal form|nothing to subscribe to/);
});

test('each text is kept once as it was shown, and orders name theirs', async () => {
  const [one, two] = [await ordered('us-pass-7', 0, 'us'), await ordered('us-pass-30', 0, 'us')];
  expect(one.row?.texts).toHaveLength(3);
  expect(two.row?.texts).toEqual(one.row?.texts);
  const kept = await queries.select().from(orderTexts).where(eq(orderTexts.locale, 'us'));
  expect(kept.map(({ id }) => id).toSorted()).toEqual(one.row?.texts?.toSorted());
  for (const { version } of kept) expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
