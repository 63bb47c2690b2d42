/** The rows of reports about questions and values. */
import type { reportStates } from '@lanewise/contracts/constants/reports';
import type { Store } from '@lanewise/database/pool';
import { questionReports } from '@lanewise/database/schema/tables';
import { and, desc, eq, sql } from 'drizzle-orm';

export type ReportRow = typeof questionReports.$inferSelect;
type ReportState = (typeof reportStates)[number];

/** Stores a report once. Returns its state, which may be that of the copy stored earlier. */
export async function insertReport(store: Store, report: typeof questionReports.$inferInsert): Promise<ReportState> {
  const [row] = await store
    .insert(questionReports)
    .values(report)
    // An update that changes nothing makes RETURNING yield the existing row.
    .onConflictDoUpdate({
      target: [questionReports.userId, questionReports.id],
      set: { state: sql`${questionReports.state}` },
    })
    .returning({ state: questionReports.state });
  return row?.state ?? 'open';
}

/** The last report of a page of the list. */
export interface ReportPlace {
  readonly reportedAt: Date;
  readonly id: string;
}

/** Returns up to `count` reports in a state, the newest first, starting after the one given. */
export async function listReportRows(
  store: Store,
  { state, after, count }: { readonly state: ReportState; readonly after: ReportPlace | null; readonly count: number },
): Promise<ReportRow[]> {
  const { reportedAt, id } = questionReports;
  const isLater =
    after === null
      ? undefined
      : sql`(${reportedAt}, ${id}) < (${after.reportedAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return await store
    .select()
    .from(questionReports)
    .where(and(eq(questionReports.state, state), isLater))
    .orderBy(desc(reportedAt), desc(id))
    .limit(count);
}

/** Returns a report, locked until the transaction ends; undefined if there is none. */
export async function lockReport(store: Store, id: string): Promise<ReportRow | undefined> {
  const [row] = await store.select().from(questionReports).where(eq(questionReports.id, id)).for('update');
  return row;
}

/** Sets the state and the note of a report. */
export async function changeReport(
  store: Store,
  id: string,
  change: { readonly state: ReportState; readonly note: string | null },
): Promise<void> {
  await store.update(questionReports).set(change).where(eq(questionReports.id, id));
}
