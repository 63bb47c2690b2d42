/** Payouts: who is paid how much, and the files that move the money. */
import { leastPayout, leastPayoutElsewhere } from '@lanewise/contracts/constants/affiliates';
import type { Store } from '@lanewise/database/pool';
import { affiliatePayouts, affiliates } from '@lanewise/database/schema/tables';
import { stringify } from 'csv-stringify/sync';
import { isNotNull } from 'drizzle-orm';
import { Document } from 'sepa';
import type { SecretKeys } from '../../platform/crypto/sealed-secret.ts';
import { balancesOf } from './balances.ts';
import { openAccount } from './bank-account.ts';

type PayoutRow = typeof affiliatePayouts.$inferSelect;

/** Writes down what every affiliate with a bank account can be paid. Returns the number of payouts. The run must be new. */
export async function payAll(store: Store, runId: string, now: Date): Promise<number> {
  // Two runs at once wait for each other here.
  const rows = await store.select().from(affiliates).where(isNotNull(affiliates.sealedBank)).for('update');
  const balances = await balancesOf(store, now);
  const payouts = rows.flatMap(({ id, sealedBank }) =>
    (balances.get(id) ?? []).flatMap(({ currency, payable }) =>
      sealedBank !== null && payable >= (leastPayout[currency] ?? leastPayoutElsewhere)
        ? [{ runId, affiliateId: id, currency, amount: payable, sealedBank, at: now }]
        : [],
    ),
  );
  if (payouts.length > 0) await store.insert(affiliatePayouts).values(payouts);
  return payouts.length;
}

/** Returns a payout as calls answer it. */
export function payoutView({ runId, at, affiliateId, amount, currency }: PayoutRow) {
  return { id: runId, at: at.toISOString(), affiliate: affiliateId, amount, currency };
}

/** A payout with the name of its affiliate. */
interface NamedPayout {
  readonly payout: PayoutRow;
  readonly name: string;
}

const major = (minor: number) => (minor / 100).toFixed(2);

/** Returns the payouts of a run as CSV, with the accounts to which the money goes. */
export function payoutCsv(keys: SecretKeys, payouts: readonly NamedPayout[]): string {
  const rows = payouts.map(({ payout, name }) => {
    const { holder, iban } = openAccount(keys, payout.affiliateId, payout.sealedBank);
    return [payout.affiliateId, name, holder, iban, major(payout.amount), payout.currency, payout.at.toISOString()];
  });
  const header = ['affiliate', 'name', 'holder', 'iban', 'amount', 'currency', 'at'];
  // A spreadsheet must not read a name as a formula.
  return stringify([header, ...rows], { escape_formulas: true });
}

/** Who pays. */
interface Payer {
  readonly name: string;
  readonly iban: string;
}

/** Returns the payouts of a run in euros as a SEPA credit transfer (ISO 20022, pain.001.001.09); null if there is none in euros. */
export function payoutXml(keys: SecretKeys, payer: Payer, payouts: readonly NamedPayout[]): string | null {
  const inEuros = payouts.filter(({ payout }) => payout.currency === 'EUR');
  const [first] = inEuros;
  if (!first) return null;
  const { runId, at } = first.payout;
  const document = new Document('pain.001.001.09');
  // At most 35 characters; the run's id has 32 without hyphens.
  const id = runId.replaceAll('-', '');
  document.grpHdr.id = id;
  document.grpHdr.created = at;
  document.grpHdr.initiatorName = payer.name;
  const info = document.createPaymentInfo();
  info.requestedExecutionDate = at;
  info.debtorName = payer.name;
  info.debtorIBAN = payer.iban;
  info.batchBooking = true;
  document.addPaymentInfo(info);
  for (const { payout } of inEuros) {
    const { holder, iban } = openAccount(keys, payout.affiliateId, payout.sealedBank);
    const transfer = info.createTransaction();
    transfer.creditorName = holder;
    transfer.creditorIBAN = iban;
    transfer.amount = payout.amount / 100;
    transfer.remittanceInfo = `Lanewise commission ${payout.affiliateId} ${at.toISOString().slice(0, 10)}`;
    transfer.end2endId = `${id.slice(0, 20)}.${payout.affiliateId.slice(0, 14)}`;
    info.addTransaction(transfer);
  }
  return document.toString();
}
