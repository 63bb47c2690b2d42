/** The calls about questions that learners ask: learners ask, editors and operators answer from the published texts. */

import type { Content } from '@lanewise/content/compiled/content';
import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { AskedQuestion } from '@lanewise/contracts/calls/asked-questions';
import { countries, localeFor, localeOf, type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import type { FieldCode } from '@lanewise/contracts/field-errors';
import type { Database } from '@lanewise/database/pool';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { cursorOf, placeOf } from '../../platform/calls/list-cursor.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { uuidOf } from '../../platform/crypto/uuid-of.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { recordAct } from '../back-office/staff-acts.ts';
import { requireCountry } from '../catalogue/subject.ts';
import { type AskedRow, closeAsked, insertAsked, listAsked, lockAsked } from './asked-store.ts';

type AskedCall = 'askQuestion' | 'listAskedQuestions' | 'closeAskedQuestion';

export interface AskedParts {
  readonly database: Pick<Database, 'queries'>;
  readonly content: Pick<Content, 'country'>;
  /** Our origin, without a trailing slash. */
  readonly publicUrl: string;
  /** The clock. */
  readonly now?: () => Date;
}

/** Returns the handlers. The same question of the same learner is one row. Closing one with an answer sends its learner a mail. */
export function askedCalls({ database, content, publicUrl, now = currentTime }: AskedParts): CallHandlers<AskedCall> {
  const { queries } = database;
  return {
    async askQuestion({ query, body }, caller) {
      const { userId } = await requireLearner(caller);
      const { code: country, defaultLocale } = requireCountry(body.subject_code);
      const { question } = body;
      const id = askedId(userId, country, question);
      const locale =
        caller.locale ?? (query.locale === undefined ? defaultLocale : localeFor(country, query.locale).code);
      const state = await insertAsked(queries, { userId, id, country, locale, question, askedAt: now() });
      return { id, state };
    },

    async listAskedQuestions({ query: { state, cursor, n } }) {
      const place = placeOf(cursor);
      const after = place && { askedAt: place.at, id: place.id };
      // One extra row tells whether there is another page.
      const rows = await listAsked(queries, { state, after, count: n + 1 });
      const shown = rows.slice(0, n);
      const last = shown.at(-1);
      return {
        questions: shown.map(askedView),
        next: rows.length > n && last ? cursorOf({ at: last.askedAt, id: last.id }) : null,
      };
    },

    async closeAskedQuestion({ body: { id, state, answer_id: answerId = null } }, caller) {
      const actor = await requireAccount(queries, caller);
      await queries.transaction(async (store) => {
        const found = await lockAsked(store, id);
        if (found === undefined) throw refused('id', 'asked.id');
        const { asked, email } = found;
        const country = subjectCodes.find((code) => code === asked.country);
        const slug = answerId === null || country === undefined ? null : publishedSlug(content, country, answerId);
        if (answerId !== null && slug === null) throw refused('answer_id', 'asked.answer');
        if (asked.state === state && asked.answerId === answerId) return;
        await closeAsked(store, id, { state, answerId });
        const detail = { state, ...(answerId !== null && { answer: answerId }) };
        await recordAct(store, actor, { act: 'close_question', object: id, detail });
        if (slug === null || country === undefined) return;
        const { defaultLocale } = countries[country];
        const locale = localeOf(asked.locale);
        await queueMail(store, {
          kind: 'question_answered',
          to: email,
          locale: locale?.code ?? defaultLocale,
          cause: `${id}:${slug}`,
          question: asked.question.replace(/\s+/g, ' '),
          link:
            publicUrl +
            href('question', { locale: locale?.country === country ? locale.code : defaultLocale, questionSlug: slug }),
        });
      });
      return { id, state };
    },
  };
}

/** Returns the slug of a published question of the country; null if there is none with this id. */
function publishedSlug(content: Pick<Content, 'country'>, country: SubjectCode, id: string): string | null {
  const slug = id.startsWith(`${country}:`) ? id.slice(country.length + 1) : undefined;
  return content.country(country).questionsAnswers.find((published) => published.slug === slug)?.slug ?? null;
}

function refused(field: string, code: FieldCode): ApiError {
  return new ApiError('VALIDATION', { fields: { [field]: code } });
}

/** Derives the id from learner and question, so that a repeated question has the same id. */
function askedId(userId: string, country: string, question: string): string {
  return uuidOf(JSON.stringify([userId, country, question]));
}

function askedView({ id, country, question, state, answerId, askedAt }: AskedRow): AskedQuestion {
  return { id, subject_code: country, question, state, answer_id: answerId, asked_at: askedAt.toISOString() };
}
