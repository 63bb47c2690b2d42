/** The rules of a state that its car course lists, from the facts. */
import { regionRules } from '@lanewise/contracts/constants/region-rules';
import type { RegionRule } from '../compiled/snapshot.ts';
import type { DraftCourse } from '../draft/draft.ts';
import { factSource } from '../exam-notes/fact-source.ts';
import type { BankSources } from '../read/sources.ts';

/** Returns the rules in the order of the list; none of low confidence, and none for courses that are not about cars. */
export function rulesOf(course: DraftCourse, sources: Pick<BankSources, 'facts' | 'documents'>): readonly RegionRule[] {
  if (course.region === null || !course.code.endsWith('-car')) return [];
  const jurisdiction = `${course.subject}/${course.region.toLowerCase()}`;
  const own = sources.facts.map(({ value }) => value).filter((fact) => fact.jurisdiction === jurisdiction);
  return regionRules.flatMap((rule) => {
    const fact = own.find((each) => each.rule === rule && each.confidence !== 'low');
    if (fact === undefined || typeof fact.value === 'string') return [];
    return {
      rule,
      value: fact.value,
      isVerified: fact.verified,
      checked: fact.checked,
      source: factSource(fact, sources),
    };
  });
}
