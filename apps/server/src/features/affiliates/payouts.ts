/** Payouts: who is paid how much, and the files that move the money. */

import { linkHours } from '@lanewise/contracts/constants/accounts';
import { leastPayout, leastPayoutElsewhere } from '@lanewise/contracts/constants/affiliates';
import { HOUR_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { affiliatePayouts, affiliates } from '@lanewise/database/schema/tables';
import { stringify } from 'csv-stringify/sync';
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { Document } from 'sepa';
import type { SecretKeys } from '../../platform/crypto/sealed-secret.ts';
import { balancesOf } from './balances.ts';
import { openAccount } from './bank-account.ts';
import { sepaText } from './sepa-text.ts';

type PayoutRow = typeof affiliatePayouts.$inferSelect;

/** Writes down what every affiliate with a bank account that is older than three days can be paid. Returns the number of payouts. The run must be new. */
export async function payAll(store: Store, runId: string, now: Date): Promise<number> {
  // Two runs at once wait for each other here.
  // While a new account can still be undone, somebody else may have entered it.
  const settled = new Date(now.getTime() - linkHours.undoChange * HOUR_MS);
  const rows = await store
    .select()
    .from(affiliates)
    .where(
      and(
        isNotNull(affiliates.sealedBank),
        or(isNull(affiliates.bankChangedAt), lt(affiliates.bankChangedAt, settled)),
      ),
    )
    .for('update');
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

/** Characters of a name, for the payer as for the payee (EPC132-08). */
export const NAME_LENGTH = 70;

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
  const payerName = sepaText(payer.name, NAME_LENGTH) ?? 'Lanewise';
  const document = new Document('pain.001.001.09');
  // The library appends the numbers of payment and transfer to it (".0.1234"), and all ids have at most 35 characters.
  const id = BigInt(`0x${runId.replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0');
  document.grpHdr.id = id;
  document.grpHdr.created = at;
  document.grpHdr.initiatorName = payerName;
  const info = document.createPaymentInfo();
  info.requestedExecutionDate = at;
  info.debtorName = payerName;
  info.debtorIBAN = payer.iban;
  info.batchBooking = true;
  document.addPaymentInfo(info);
  for (const [index, { payout }] of inEuros.entries()) {
    const { holder, iban } = openAccount(keys, payout.affiliateId, payout.sealedBank);
    const transfer = info.createTransaction();
    // An account that was entered before names were checked may have one that no bank can read.
    transfer.creditorName = sepaText(holder, NAME_LENGTH) ?? payout.affiliateId;
    transfer.creditorIBAN = iban;
    transfer.amount = payout.amount / 100;
    transfer.remittanceInfo = `Lanewise commission ${payout.affiliateId} ${at.toISOString().slice(0, 10)}`;
    transfer.end2endId = `${id}.${index}`;
    info.addTransaction(transfer);
  }
  return document.toString();
}
