/** Receipts and credit notes as PDF, for their buyer and for operators. Nothing is kept: one is drawn from its row whenever it is asked for. */
import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import { homeLocale, type LocaleCode, localeOf } from '@lanewise/contracts/countries';
import type { Store } from '@lanewise/database/pool';
import type { FastifyInstance } from 'fastify';
import type { FindLearner } from '../../platform/calls/caller.ts';
import type { TokenCookies } from '../../platform/calls/token.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import { findUser } from '../accounts/users/users.ts';
import type { Billing } from '../payments/billing.ts';
import { creditNoteWithNumber } from '../payments/credit-note-store.ts';
import { receiptWithNumber } from '../payments/subscription-store.ts';
import { creditNoteContent } from './credit-note-content.ts';
import { drawReceipt } from './draw-receipt.ts';
import { receiptContent } from './receipt-content.ts';

export interface ReceiptOptions {
  readonly billing: Pick<Billing, 'plans' | 'seller'>;
  readonly findLearner: FindLearner;
  readonly cookies: Pick<TokenCookies, 'tokenOf'>;
  readonly queries: Store;
}

/** Registers receipts and credit notes, in the language of the query, or else of the account. Operators with a second factor may open everybody's. */
export async function receiptRoutes(app: FastifyInstance, options: ReceiptOptions): Promise<void> {
  const { billing, findLearner, cookies, queries } = options;
  const planOf = (planId: string | undefined) => billing.plans.find(({ id }) => id === planId);

  /** Returns what is printed; null if there is no such document, or it is somebody else's. */
  const contentOf = async (file: string, isOwn: (userId: string) => boolean, locale: LocaleCode) => {
    const [, kind, digits] = /^(credit-note-)?(\d{1,15})\.pdf$/.exec(file) ?? [];
    if (digits === undefined) return null;
    if (kind === undefined) {
      const receipt = await receiptWithNumber(queries, Number(digits));
      const plan = planOf(receipt?.planId);
      if (!receipt || !plan || !isOwn(receipt.userId)) return null;
      return receiptContent({ receipt, plan, operator: billing.seller, locale });
    }
    const note = await creditNoteWithNumber(queries, Number(digits));
    const plan = planOf(note?.planId);
    return note && plan && isOwn(note.userId) ? creditNoteContent(note, plan, locale) : null;
  };

  app.get<{ Params: { file: string }; Querystring: { locale?: unknown } }>(
    '/receipts/:file',
    async ({ params, query, headers }, reply) => {
      const token = cookies.tokenOf(headers);
      const learner = token && (await findLearner(token.value));
      const asked = typeof query.locale === 'string' ? localeOf(query.locale)?.code : undefined;
      if (!learner) return reply.redirect(href('login', { locale: asked ?? homeLocale('en').code }), 302);
      const locale = asked ?? localeOfUser((await findUser(queries, learner.userId)) ?? { locale: '' });
      const isStaff = learner.roles.includes('operator') && learner.hasSecondFactor;
      const content = await contentOf(params.file, (userId) => isStaff || userId === learner.userId, locale);
      if (!content) throw new ApiError('NOT_FOUND');
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `inline; filename="lanewise-${params.file}"`,
        })
        .type('application/pdf')
        .send(await drawReceipt(content));
    },
  );
}
