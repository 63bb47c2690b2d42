/** The calls about values that must be read again. What an editor has read is in the log of staff, which keeps it for good. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { LedgerRule, LedgerValue } from '@lanewise/bank/compiled/snapshot';
import { isStale } from '@lanewise/bank/ledger/stale';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { DueValue } from '@lanewise/contracts/calls/back-office-values';
import { queueLength } from '@lanewise/contracts/constants/back-office';
import { subjectCodes } from '@lanewise/contracts/countries';
import type { Database } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { uuidOf } from '../../platform/crypto/uuid-of.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { recordAct } from './staff-acts.ts';

interface ValueParts {
  readonly database: Pick<Database, 'queries'>;
  readonly bank: Bank;
  /** The clock. */
  readonly now?: () => Date;
}

export function valueCalls({
  database,
  bank,
  now = currentTime,
}: ValueParts): CallHandlers<'listDueValues' | 'confirmValue'> {
  const { queries } = database;
  const today = () => now().toISOString().slice(0, 10);
  const all = () =>
    subjectCodes
      .flatMap((country) => bank.rulesOf(country))
      .flatMap((rule) => rule.values.map((value) => ({ rule, value })));
  return {
    async listDueValues() {
      const confirmed = await confirmedDays(queries);
      const due = all()
        .map(({ rule, value }) => ({ rule, value: { ...value, ...confirmedSince(value, confirmed.get(value.fact)) } }))
        .filter(({ value }) => isStale(value, today()))
        .toSorted((a, b) => a.value.read.localeCompare(b.value.read))
        .map(dueView);
      return { values: due.slice(0, queueLength), total: due.length };
    },

    async confirmValue({ body: { fact } }, caller) {
      const actor = await requireAccount(queries, caller);
      if (!all().some(({ value }) => value.fact === fact))
        throw new ApiError('VALIDATION', { fields: { fact: 'act.object' } });
      const read = today();
      const key = uuidOf(JSON.stringify(['confirm_value', actor.user.id, fact, read]));
      await queries.transaction((store) => recordAct(store, actor, { act: 'confirm_value', key, object: fact }));
      return { fact, read };
    },
  };
}

/** Returns the day on which each fact was last confirmed, by its id. */
async function confirmedDays(store: Database['queries']): Promise<ReadonlyMap<string, string>> {
  const { rows } = await store.execute<{ fact: string; day: string }>(sql`
    select object as fact, to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD') as day from staff_acts
    where act = 'confirm_value' group by object`);
  return new Map(rows.map(({ fact, day }) => [fact, day]));
}

/** A value that was confirmed after its last day is known to hold on. */
function confirmedSince({ read, until }: LedgerValue, day: string | undefined): Pick<LedgerValue, 'read' | 'until'> {
  if (day === undefined || day < read) return { read, until };
  return { read: day, until: until !== null && until < day ? null : until };
}

function dueView({ rule, value }: { readonly rule: LedgerRule; readonly value: LedgerValue }): DueValue {
  const { title, section, url } = value.source;
  return {
    fact: value.fact,
    title: rule.title,
    place: value.place.name,
    text: value.text,
    source: { title, section, url },
    read: value.read,
    until: value.until,
  };
}
