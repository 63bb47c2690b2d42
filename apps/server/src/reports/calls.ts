/** The calls about reports: learners make them, operators list and close them. */
import { createHash } from 'node:crypto';
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { ReportView } from '@lanewise/contracts/calls/reports';
import type { FieldCode } from '@lanewise/contracts/field-errors';
import type { Database } from '@lanewise/database/pool';
import { type CallHandlers, requireLearner } from '../calls/execute.ts';
import { changeReport, insertReport, listReportRows, type ReportPlace, type ReportRow } from './report-store.ts';

type ReportCall = 'reportQuestion' | 'listReports' | 'closeReport';

export interface ReportParts {
  readonly database: Pick<Database, 'queries'>;
  readonly bank: Bank;
  /** The clock. */
  readonly now?: () => Date;
}

export function reportCalls({ database, bank, now = () => new Date() }: ReportParts): CallHandlers<ReportCall> {
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
        ...{ userId, id, questionId: question.id, reason: body.reason },
        text,
        answers: body.answer_ids ?? null,
        value: body.value ?? null,
        language: languageRead(question, query.locale),
        snapshot: bank.hash,
        reportedAt: now(),
      });
      return { id, state };
    },

    async listReports({ query: { state, cursor, n } }) {
      const after = cursor === undefined ? null : placeOf(cursor);
      // One row more than shown, to know whether there is another page.
      const rows = await listReportRows(queries, { state, after, count: n + 1 });
      const shown = rows.slice(0, n);
      const last = shown.at(-1);
      return { reports: shown.map(reportView), next: rows.length > n && last ? cursorOf(last) : null };
    },

    async closeReport({ body: { id, state } }) {
      if (!(await changeReport(queries, id, state))) throw refused('id', 'report.id');
      return { id, state };
    },
  };
}

function refused(field: string, code: FieldCode): ApiError {
  return new ApiError('VALIDATION', { fields: { [field]: code } });
}

/** Derives the id from learner and content, so that a repeated report has the same id. The digest is cut to a UUID of version 8 (RFC 9562, 5.8). */
function reportId(userId: string, body: Readonly<Record<string, unknown>>): string {
  const { page_id, reason, text, answer_ids = null, value = null } = body;
  const digest = createHash('sha256').update(JSON.stringify([userId, page_id, reason, text, answer_ids, value]));
  const hex = digest.digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

function languageRead({ text }: CompiledQuestion, asked: keyof CompiledQuestion['text'] | undefined): string {
  return asked !== undefined && text[asked] ? asked : (Object.keys(text)[0] ?? '');
}

function cursorOf({ reportedAt, id }: ReportPlace): string {
  return `${reportedAt.getTime()}.${id}`;
}

function placeOf(cursor: string): ReportPlace {
  const [, time, id] = /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined) throw refused('cursor', 'parameter.cursor');
  return { reportedAt: new Date(Number(time)), id };
}

function reportView(row: ReportRow): ReportView {
  const { id, questionId, reason, text, answers, value, language, snapshot, state, reportedAt } = row;
  return {
    ...{ id, page_id: questionId, reason, text, answer_ids: answers, value, language, snapshot, state },
    reported_at: reportedAt.toISOString(),
  };
}
