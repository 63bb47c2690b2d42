/** How far above chance the wording of answers may lead a learner who knows nothing. */
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { QuestionFamily } from './families.ts';

/** The most points above chance that the wording of a family may be worth. */
export const wordingLimit = 10;

/**
 * Families that were above the limit when it was introduced, with the most that each may score until it is mended. A
 * figure may only go down, and its line goes once the family is within the limit.
 */
const ceilings: Partial<Record<QuestionFamily, Partial<Record<ContentLanguage, number>>>> = {
  fr: { fr: 13 },
};

/** Returns the most points above chance that a family may score in a language today. */
export function wordingCeiling(family: QuestionFamily, language: ContentLanguage): number {
  return ceilings[family]?.[language] ?? wordingLimit;
}
