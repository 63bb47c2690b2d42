/** What became of learners' reports. Nothing that learners or editors wrote is told. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { Checking } from '@lanewise/contracts/calls/quality';
import { mendedListed } from '@lanewise/contracts/constants/quality';
import type { reportReasons } from '@lanewise/contracts/constants/reports';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Store } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';

type Row = {
  readonly question_id: string | null;
  readonly rule: string | null;
  readonly place: string | null;
  readonly language: string;
  readonly reason: (typeof reportReasons)[number];
  readonly closed_on: string;
};

/** Returns the numbers of reports by state, and the questions and values that were mended, each once, on the day on which its report was last closed. */
export async function closedReports(store: Store, bank: Bank): Promise<Pick<Checking, 'reports' | 'mended'>> {
  const counted = await store.execute<{ state: 'open' | 'fixed' | 'declined'; count: number }>(
    sql`select state, count(*)::int as count from question_reports group by state`,
  );
  const reports = { open: 0, fixed: 0, declined: 0 };
  for (const { state, count } of counted.rows) reports[state] = count;
  const { rows } = await store.execute<Row>(sql`
    select * from (
      select distinct on (question_id, rule, place) question_id, rule, place, language, question_reports.reason, to_char(staff_acts.at at time zone 'UTC', 'YYYY-MM-DD') as closed_on
      from question_reports join staff_acts on staff_acts.act = 'close_report' and staff_acts.object = question_reports.id::text
      where question_reports.state = 'fixed' and staff_acts.detail ->> 'state' = 'fixed'
      order by question_id, rule, place, staff_acts.at desc
    ) as mended order by closed_on desc, question_id, rule, place limit ${mendedListed}`);
  return { reports, mended: rows.flatMap((row) => mendedView(bank, row)) };
}

/** A question or value that has been withdrawn meanwhile is left out. */
function mendedView(bank: Bank, { question_id, rule, place, language, reason, closed_on }: Row): Checking['mended'] {
  if (question_id === null) return mendedValue(bank, { rule, place, reason, closed_on });
  const question = bank.question(question_id);
  const spoken = question?.text[language as ContentLanguage] ? language : Object.keys(question?.text ?? {})[0];
  const prompt = question?.text[spoken as ContentLanguage]?.prompt;
  if (question === undefined || spoken === undefined || prompt === undefined) return [];
  const shown = { country: question.subject, content: prompt, language: spoken, reason, closed_on };
  return [{ page_id: question.id, rule_value: null, ...shown }];
}

function mendedValue(
  bank: Bank,
  { rule: id, place, reason, closed_on }: Pick<Row, 'rule' | 'place' | 'reason' | 'closed_on'>,
): Checking['mended'] {
  const rule = bank.rule(id ?? '');
  const value = rule?.values.find((each) => each.place.id === place);
  if (rule === undefined || value === undefined) return [];
  const content = `${rule.title}, ${value.place.name}: ${value.text}`;
  const rule_value = { rule: rule.id, place: value.place.id };
  return [{ page_id: null, rule_value, country: rule.subject, content, language: 'en', reason, closed_on }];
}
