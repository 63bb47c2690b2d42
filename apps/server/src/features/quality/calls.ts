/** The calls that tell how we check, and whether readiness predicts what happens. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import { isStale } from '@lanewise/bank/ledger/stale';
import type { Checking } from '@lanewise/contracts/calls/quality';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import type { Store } from '@lanewise/database/pool';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import type { Ledger } from '../ledger/latest-ledger.ts';
import { closedReports } from './closed-reports.ts';
import { readOutcomes } from './outcomes.ts';

interface QualityParts {
  readonly bank: Bank;
  readonly queries: Store;
  /** Returns the rules with the dates of the latest readings. */
  readonly latest: () => Promise<Ledger>;
  /** The clock. */
  readonly now?: () => Date;
}

/** Returns the handlers. Questions are counted once in the life of the process, values of rules with each call. */
export function qualityCalls({
  bank,
  queries,
  latest,
  now = currentTime,
}: QualityParts): CallHandlers<'getChecking' | 'getOutcomes'> {
  // The bank stays the same as long as the process runs, and has thousands of questions.
  const questions = new Map<SubjectCode, { readonly questions: number; readonly read: number }>();
  const questionsOf = (country: SubjectCode) => {
    const known = questions.get(country) ?? countQuestions(bank, country);
    questions.set(country, known);
    return known;
  };
  return {
    async getChecking() {
      const today = now().toISOString().slice(0, 10);
      const ledger = await latest();
      return {
        countries: subjectCodes
          .map((country) => ({ country, ...questionsOf(country), values: countValues(ledger, country, today) }))
          .filter((each) => each.questions > 0),
        ...(await closedReports(queries, bank)),
      };
    },
    getOutcomes: () => readOutcomes(queries),
  };
}

function countQuestions(bank: Bank, country: SubjectCode) {
  const all = new Map(
    bank.coursesOf(country).flatMap(({ pool }) => pool.items.map((item) => [item.id, item] as const)),
  );
  const read = [...all.values()].filter(
    ({ source, sources = {} }) =>
      source.checked !== undefined || Object.values(sources).some((each) => each?.checked !== undefined),
  );
  return { questions: all.size, read: read.length };
}

function countValues(ledger: Ledger, country: SubjectCode, today: string): Checking['countries'][number]['values'] {
  const values = ledger.rulesOf(country).flatMap((rule) => rule.values);
  if (values.length === 0) return null;
  return {
    known: values.length,
    read: values.filter(({ isVerified }) => isVerified).length,
    stale: values.filter((value) => isStale(value, today)).length,
  };
}
