/** Receipts, invoices and credit notes as PDF, for their buyer and for operators. Nothing is kept: one is drawn from its row whenever it is asked for. */
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
import { seatCreditWithNumber } from '../payments/seat-credit-store.ts';
import { seatOrderWithNumber } from '../payments/seat-order-store.ts';
import { receiptWithNumber } from '../payments/subscription-store.ts';
import { isOwner } from '../teaching/school-store.ts';
import { drawReceipt } from './draw-receipt.ts';
import { creditNoteContent, receiptContent } from './receipt-content.ts';
import { partCreditDocument, type SeatDocument, seatDocument } from './seat-documents.ts';

export interface ReceiptOptions {
  readonly billing: Pick<Billing, 'plans' | 'seller'>;
  readonly findLearner: FindLearner;
  readonly cookies: Pick<TokenCookies, 'tokenOf'>;
  readonly queries: Store;
}

/** Documents of schools by what stands before their number. */
const seatDocuments: Readonly<Record<string, SeatDocument>> = {
  '': 'invoice',
  'payment-': 'payment',
  'credit-note-': 'creditNote',
};

interface Reader {
  readonly isStaff: boolean;
  readonly userId: string;
}

/** Registers receipts and credit notes, in the language of the query, or else of the account. Operators with a second factor may open everybody's. */
export async function receiptRoutes(app: FastifyInstance, options: ReceiptOptions): Promise<void> {
  const { billing, findLearner, cookies, queries } = options;
  const planOf = (planId: string | undefined) => billing.plans.find(({ id }) => id === planId);

  /** Returns a learner's document; null if there is none, or it is somebody else's. */
  const ofLearner = async (prefix: string, number: number, { isStaff, userId }: Reader, locale: LocaleCode) => {
    if (prefix === '') {
      const receipt = await receiptWithNumber(queries, number);
      const plan = planOf(receipt?.planId);
      const isOwn = isStaff || receipt?.userId === userId;
      return receipt && plan && isOwn ? receiptContent({ receipt, plan, operator: billing.seller, locale }) : null;
    }
    const note = prefix === 'credit-note-' ? await creditNoteWithNumber(queries, number) : null;
    const plan = planOf(note?.planId);
    return note && plan && (isStaff || note.userId === userId) ? creditNoteContent(note, plan, locale) : null;
  };

  /** Returns a school's document; null if there is none, or the reader does not own the school. */
  const ofSchool = async (prefix: string, number: number, { isStaff, userId }: Reader, locale: LocaleCode) => {
    const kind = seatDocuments[prefix];
    const part = kind === 'creditNote' ? await seatCreditWithNumber(queries, number) : null;
    const order =
      part?.order ??
      (kind && (await seatOrderWithNumber(queries, kind === 'creditNote' ? 'creditNote' : 'invoice', number)));
    if (!kind || !order || !(isStaff || (await isOwner(queries, order.schoolId, userId)))) return null;
    return part ? partCreditDocument(order, part.credit, locale) : seatDocument(order, kind, locale);
  };

  const contentOf = async (file: string, reader: Reader, locale: LocaleCode) => {
    const [, prefix = '', digits] = /^(credit-note-|payment-)?(\d{1,15})\.pdf$/.exec(file) ?? [];
    if (digits === undefined) return null;
    const number = Number(digits);
    // Both have the same series of numbers, so at most one has the document.
    return (await ofLearner(prefix, number, reader, locale)) ?? (await ofSchool(prefix, number, reader, locale));
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
      const content = await contentOf(params.file, { isStaff, userId: learner.userId }, locale);
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
