/** The calls about reports: learners make them, operators list and close them. */

import type { Bank } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { ReportView } from '@lanewise/contracts/calls/reports';
import type { FieldCode } from '@lanewise/contracts/field-errors';
import type { Database } from '@lanewise/database/pool';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { cursorOf, placeOf } from '../../platform/calls/list-cursor.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { uuidOf } from '../../platform/crypto/uuid-of.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { recordAct } from '../back-office/staff-acts.ts';
import { changeReport, insertReport, listReportRows, lockReport, type ReportRow } from './report-store.ts';

type ReportCall = 'reportQuestion' | 'reportValue' | 'listReports' | 'closeReport';

export interface ReportParts {
  readonly database: Pick<Database, 'queries'>;
  readonly bank: Bank;
  /** The clock. */
  readonly now?: () => Date;
}

/** Returns the handlers. The same report of the same learner is one row. */
export function reportCalls({ database, bank, now = currentTime }: ReportParts): CallHandlers<ReportCall> {
  const { queries } = database;
  return {
    async reportQuestion({ query, body }, caller) {
      const { userId } = await requireLearner(caller);
      const question = bank.question(body.page_id);
      if (!question) throw refused('page_id', 'attempt.unknown_question');
      if (body.answer_ids?.some((id) => !question.answers.some((answer) => answer.id === id))) {
        throw refused('answer_ids', 'exam.unknown_answer');
      }
      const text = body.text?.trim() || null;
      const id = reportId(userId, { ...body, text });
      const state = await insertReport(queries, {
        userId,
        id,
        questionId: question.id,
        reason: body.reason,
        text,
        answers: body.answer_ids ?? null,
        value: body.value ?? null,
        language: languageRead(question, query.locale),
        snapshot: bank.hash,
        reportedAt: now(),
      });
      return { id, state };
    },

    async reportValue({ body }, caller) {
      const { userId } = await requireLearner(caller);
      const rule = bank.rule(body.rule);
      if (rule === undefined) throw new ApiError('RULE_NOT_FOUND');
      const places = [...rule.values.map(({ place }) => place), ...rule.unknown];
      if (!places.some(({ id }) => id === body.place)) throw refused('place', 'report.place');
      const report = {
        rule: rule.id,
        place: body.place,
        reason: body.reason,
        text: body.text,
        source: body.source?.trim() || null,
      };
      const id = uuidOf(JSON.stringify([userId, ...Object.values(report)]));
      const state = await insertReport(queries, {
        userId,
        id,
        ...report,
        // Rules are in English.
        language: 'en',
        snapshot: bank.hash,
        reportedAt: now(),
      });
      return { id, state };
    },

    async listReports({ query: { state, cursor, n } }) {
      const place = placeOf(cursor);
      const after = place && { reportedAt: place.at, id: place.id };
      // One extra row tells whether there is another page.
      const rows = await listReportRows(queries, { state, after, count: n + 1 });
      const shown = rows.slice(0, n);
      const last = shown.at(-1);
      return {
        reports: shown.map(reportView),
        next: rows.length > n && last ? cursorOf({ at: last.reportedAt, id: last.id }) : null,
      };
    },

    async closeReport({ body: { id, state, note = '' } }, caller) {
      const actor = await requireAccount(queries, caller);
      await queries.transaction(async (store) => {
        const report = await lockReport(store, id);
        if (!report) throw refused('id', 'report.id');
        const closed = { state, note: note.trim() || report.note };
        if (report.state === state && report.note === closed.note) return;
        await changeReport(store, id, closed);
        const act = { act: 'close_report', object: id, reason: closed.note, detail: { state } } as const;
        await recordAct(store, actor, act);
      });
      return { id, state };
    },
  };
}

function refused(field: string, code: FieldCode): ApiError {
  return new ApiError('VALIDATION', { fields: { [field]: code } });
}

/** Derives the id from learner and content, so that a repeated report has the same id. */
function reportId(userId: string, body: Readonly<Record<string, unknown>>): string {
  const { page_id, reason, text, answer_ids = null, value = null } = body;
  return uuidOf(JSON.stringify([userId, page_id, reason, text, answer_ids, value]));
}

function languageRead({ text }: CompiledQuestion, asked: keyof CompiledQuestion['text'] | undefined): string {
  return asked !== undefined && text[asked] ? asked : (Object.keys(text)[0] ?? '');
}

function reportView(row: ReportRow): ReportView {
  const { id, questionId, rule, place, source, reason, text, answers, value } = row;
  const { language, snapshot, state, note, reportedAt } = row;
  return {
    id,
    page_id: questionId,
    rule_value: rule === null || place === null ? null : { rule, place, source },
    reason,
    text,
    answer_ids: answers,
    value,
    language,
    snapshot,
    state,
    note,
    reported_at: reportedAt.toISOString(),
  };
}
