/** The calls about values that must be read again. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { LedgerRule, LedgerValue } from '@lanewise/bank/compiled/law-values';
import { isStale } from '@lanewise/bank/ledger/stale';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { DueValue } from '@lanewise/contracts/calls/back-office-values';
import { queueLength } from '@lanewise/contracts/constants/back-office';
import { subjectCodes } from '@lanewise/contracts/countries';
import type { Database } from '@lanewise/database/pool';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { uuidOf } from '../../platform/crypto/uuid-of.ts';
import type { Cdn } from '../../platform/http/cdn.ts';
import { purgePages } from '../../platform/pages/cache-purge.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { readDays, withReadings } from '../ledger/latest-ledger.ts';
import { recordAct } from './staff-acts.ts';

interface ValueParts {
  readonly database: Pick<Database, 'queries'>;
  readonly bank: Bank;
  readonly cdn: Cdn | null;
  /** The clock. */
  readonly now?: () => Date;
}

/** Returns the handlers. A value that was read again is purged from the pages of every country that shows it, and from the CDN, if there is one. */
export function valueCalls({
  database,
  bank,
  cdn,
  now = currentTime,
}: ValueParts): CallHandlers<'listDueValues' | 'confirmValue'> {
  const { queries } = database;
  const today = () => now().toISOString().slice(0, 10);
  return {
    async listDueValues() {
      const ledger = withReadings(bank, await readDays(queries));
      const due = [...subjectCodes.flatMap((country) => ledger.rulesOf(country)), ...ledger.countryRules]
        .flatMap((rule) => rule.values.map((value) => ({ rule, value })))
        .filter(({ value }) => isStale(value, today()))
        .toSorted((a, b) => a.value.read.localeCompare(b.value.read))
        .map(dueView);
      return { values: due.slice(0, queueLength), total: due.length };
    },

    async confirmValue({ body: { fact } }, caller) {
      const actor = await requireAccount(queries, caller);
      const has = ({ values }: Pick<LedgerRule, 'values'>) => values.some((value) => value.fact === fact);
      // Rules between countries are shown on the pages of every country that has some.
      const countries = subjectCodes.filter((code) => bank.rulesOf(code).some(has));
      const shown = bank.countryRules.some(has) ? subjectCodes : countries;
      if (shown.length === 0) throw new ApiError('VALIDATION', { fields: { fact: 'act.object' } });
      const read = today();
      const key = uuidOf(JSON.stringify(['confirm_value', actor.user.id, fact, read]));
      await queries.transaction(async (store) => {
        await recordAct(store, actor, { act: 'confirm_value', key, object: fact });
        await purgePages(
          store,
          shown.map((country) => `rules:${country}` as const),
          cdn,
        );
      });
      return { fact, read };
    },
  };
}

function dueView({ rule, value }: { readonly rule: Pick<LedgerRule, 'title'>; readonly value: LedgerValue }): DueValue {
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
