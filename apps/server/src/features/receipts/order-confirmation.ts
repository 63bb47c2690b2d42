/** The confirmation of an order on a durable medium (Directive 2011/83/EU, Art. 8 (7)): a PDF attached to the mail about it. */

import { href } from '@lanewise/contracts/addresses';
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { paymentProviderNames } from '@lanewise/contracts/constants/subscriptions';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import type { Store } from '@lanewise/database/pool';
import { paymentConsents } from '@lanewise/database/schema/tables';
import type { Plan } from '@lanewise/payments/plans/plan';
import { m } from '@lanewise/words/messages';
import { and, eq } from 'drizzle-orm';
import type { Attachment } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { ConvergeParts } from '../payments/converge.ts';
import { textsWithIds } from '../payments/order-texts.ts';
import { findCheckoutRow, findSubscription, type SubscriptionRow } from '../payments/subscription-store.ts';
import { type ContractContent, drawContract } from './draw-contract.ts';
import { paperOf, printedFormats, sellerOf, serviceOf, taxLines } from './printed-order.ts';
import { proseOf } from './prose.ts';

type Parts = Pick<ConvergeParts, 'billing' | 'database'>;

/** Returns the confirmation that is attached to the mail about an order; nothing if the order is no longer stored. */
export async function orderConfirmation(
  parts: Parts,
  mail: Extract<Mail, { kind: 'pass_ordered' | 'subscription_ordered' }>,
  publicUrl: string,
): Promise<readonly Attachment[]> {
  if (!mail.contract) return [];
  const row = await findSubscription(parts.database.queries, mail.contract);
  const plan = row && planAsOrdered(parts, await findCheckoutRow(parts.database.queries, mail.contract), row);
  if (!row || !plan) return [];
  const content = await contractContent(parts, { row, plan, at: mail.at, locale: mail.locale }, publicUrl);
  return [
    {
      name: `lanewise-${orderNumberOf(row.id).toLowerCase()}.pdf`,
      type: 'application/pdf',
      content: await drawContract(content),
    },
  ];
}

/** A switch may have replaced the plan before the mail is sent. */
function planAsOrdered(
  { billing }: Parts,
  checkout: { readonly planId: string } | null,
  row: SubscriptionRow,
): Plan | undefined {
  const planId = checkout?.planId ?? row.planId;
  return billing.plans.find(({ id }) => id === planId);
}

interface Ordered {
  readonly row: SubscriptionRow;
  readonly plan: Plan;
  readonly at: Date;
  readonly locale: LocaleCode;
}

async function contractContent(
  { billing, database }: Parts,
  { row, plan, at, locale }: Ordered,
  publicUrl: string,
): Promise<ContractContent> {
  const { tag, messages } = locales[locale];
  const words = { locale: messages };
  const { day, moment, money } = printedFormats(locale, plan.currency);
  const store = database.queries;
  const checkout = await findCheckoutRow(store, row);
  const consents = await consentsOf(store, row);
  const texts = await textsWithIds(store, checkout?.texts ?? []);
  const { amount, currency, tax } = plan;
  const version = (of: string | null) =>
    of === null ? '' : ` ${m.contract_version({ day: day(new Date(of)) }, words)}`;
  return {
    language: tag,
    paper: paperOf(locale),
    made: at,
    title: m.contract_title({}, words),
    seller: { heading: m.contract_seller({}, words), lines: sellerOf(billing.seller, locale) },
    lines: [
      { text: m.receipt_order({}, words), value: orderNumberOf(row.id) },
      { text: m.contract_ordered({}, words), value: moment(at) },
      { text: m.receipt_service({}, words), value: serviceOf(plan, locale) },
      { text: m.contract_price({}, words), value: money(amount) },
      ...(tax.percent === null
        ? [{ text: m.contract_tax({}, words), value: m.plan_tax_added({ name: tax.name }, words) }]
        : taxLines({ amount, currency, taxName: tax.name, taxPercent: tax.percent }, locale)),
      {
        text: row.renews ? m.contract_next({}, words) : m.contract_until({}, words),
        value: day(row.periodEnd),
      },
      { text: m.receipt_provider({}, words), value: paymentProviderNames[row.provider] },
    ],
    sections: [
      {
        title: m.contract_end({}, words),
        note: '',
        prose: [
          {
            heading: '',
            paragraphs: [
              row.renews
                ? m.contract_end_subscription({ address: publicUrl + href('cancel', { locale }) }, words)
                : m.contract_end_pass({ day: day(row.periodEnd) }, words),
            ],
          },
        ],
      },
      {
        title: m.contract_agreed({}, words),
        note: '',
        prose: [
          {
            heading: '',
            paragraphs: consents.map(({ text, version: of, at: when }) => `${moment(when)}: “${text}”${version(of)}`),
          },
        ],
      },
      ...texts.map(({ title, version: of, html }) => ({
        title,
        note: version(of).trim(),
        prose: proseOf(html, publicUrl),
      })),
    ].filter(({ prose }) => prose.some(({ paragraphs }) => paragraphs.length > 0)),
  };
}

async function consentsOf(store: Store, { userId, id }: SubscriptionRow) {
  return await store
    .select()
    .from(paymentConsents)
    .where(and(eq(paymentConsents.userId, userId), eq(paymentConsents.checkoutId, id)))
    .orderBy(paymentConsents.kind);
}
