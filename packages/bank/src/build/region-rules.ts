/** The rules of a state that its car course lists, from the facts, in the words of the ledger of rules. */
import { regionRules } from '@lanewise/contracts/constants/region-rules';
import type { RegionRule } from '../compiled/law-values.ts';
import type { DraftCourse } from '../draft/draft.ts';
import { factSource } from '../exam-notes/fact-source.ts';
import { factText } from '../ledger/value-text.ts';
import type { BankSources } from '../read/sources.ts';

/** Returns the rules in the order of the list; none of low confidence, and none for courses that are not about cars. */
export function rulesOf(
  course: DraftCourse,
  sources: Pick<BankSources, 'facts' | 'documents' | 'ledger'>,
): readonly RegionRule[] {
  if (course.region === null || !course.code.endsWith('-car')) return [];
  const jurisdiction = `${course.subject}/${course.region.toLowerCase()}`;
  const words = new Map(
    sources.ledger.filter(({ subject }) => subject === course.subject).map(({ value }) => [value.rule, value]),
  );
  const own = sources.facts.map(({ value }) => value).filter((fact) => fact.jurisdiction === jurisdiction);
  return regionRules.flatMap((rule) => {
    const fact = own.find((each) => each.rule === rule && each.confidence !== 'low');
    const ledgerRule = words.get(rule);
    if (fact === undefined || ledgerRule === undefined || typeof fact.value === 'string') return [];
    const text = factText(ledgerRule, fact);
    if (text === null) return [];
    return {
      rule,
      value: fact.value,
      text,
      isVerified: fact.verified,
      checked: fact.checked,
      source: factSource(fact, sources),
    };
  });
}
