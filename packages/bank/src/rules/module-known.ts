import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { inside } from '@lanewise/authoring/problems/place';
import { moduleCodes } from '@lanewise/learning/exam/modules';
import type { BankRule } from './rule.ts';

export const moduleKnown: BankRule = {
  name: 'module-known',
  promise: "Every chapter's module is a topic of its country's exams.",
  check({ draft, error }) {
    for (const { code, module, subject, at } of draft.chapters.values()) {
      const known = moduleCodes(subject);
      if (known.includes(module)) continue;
      const guess = didYouMean(module, known) || ` Known: ${known.join(', ')}.`;
      error(inside(at, 'module'), code, `"${module}" is not a module of this country.${guess} Correct it.`);
    }
  },
};
