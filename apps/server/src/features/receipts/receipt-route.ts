/** A learner's receipts as PDF. Nobody else's can be opened, and nothing is kept: a receipt is drawn from its row whenever it is asked for. */
import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import { homeLocale, localeOf } from '@lanewise/contracts/countries';
import { receiptPath } from '@lanewise/contracts/receipt-address';
import type { Store } from '@lanewise/database/pool';
import type { FastifyInstance } from 'fastify';
import type { FindLearner } from '../../platform/calls/caller.ts';
import type { TokenCookies } from '../../platform/calls/token.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import { findUser } from '../accounts/users/users.ts';
import type { Billing } from '../payments/billing.ts';
import { findReceipt } from '../payments/subscription-store.ts';
import { drawReceipt } from './draw-receipt.ts';
import { receiptContent } from './receipt-content.ts';

export interface ReceiptOptions {
  readonly billing: Pick<Billing, 'plans' | 'seller'>;
  readonly findLearner: FindLearner;
  readonly cookies: Pick<TokenCookies, 'tokenOf'>;
  readonly queries: Store;
}

/** Registers the receipts, in the language of the query, or else of the account. */
export async function receiptRoutes(app: FastifyInstance, options: ReceiptOptions): Promise<void> {
  const { billing, findLearner, cookies, queries } = options;
  app.get<{ Params: { file: string }; Querystring: { locale?: unknown } }>(
    receiptPath(':file'),
    async ({ params, query, headers }, reply) => {
      const token = cookies.tokenOf(headers);
      const learner = token && (await findLearner(token.value));
      const asked = typeof query.locale === 'string' ? localeOf(query.locale)?.code : undefined;
      if (!learner) return reply.redirect(href('login', { locale: asked ?? homeLocale('en').code }), 302);
      const [, number] = /^(\d{1,15})\.pdf$/.exec(params.file) ?? [];
      const receipt = number === undefined ? null : await findReceipt(queries, learner.userId, Number(number));
      const plan = billing.plans.find(({ id }) => id === receipt?.planId);
      if (!receipt || !plan) throw new ApiError('NOT_FOUND');
      const locale = asked ?? localeOfUser((await findUser(queries, learner.userId)) ?? { locale: '' });
      const pdf = await drawReceipt(receiptContent({ receipt, plan, operator: billing.seller, locale }));
      const name = `lanewise-${receipt.number}.pdf`;
      return reply
        .headers({ 'cache-control': 'private, no-store', 'content-disposition': `inline; filename="${name}"` })
        .type('application/pdf')
        .send(pdf);
    },
  );
}
