import { inside } from '@lanewise/authoring/problems/place';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { DraftQuestion } from '../draft/draft.ts';
import { placesOf } from '../draft/question-texts.ts';
import { readingEase } from '../readability/reading-ease.ts';
import type { BankRule } from './rule.ts';

/** "Standard" on Flesch's scale, "mittel" on Amstad's: what people of 13 to 15 read without effort. */
const medianFloor = 60;
/**
 * A single prompt below this gets a warning only, because the formulas are meant for texts of a hundred words and more.
 * Flesch calls texts below 50 "difficult". The same holds in German, but terms of the law ("Nebelschlussleuchte") cost
 * some ten points that no author can avoid.
 */
const floors: Readonly<Partial<Record<ContentLanguage, number>>> = { en: 50, de: 40 };
/** How many of the hardest prompts to name. */
const named = 5;

interface Measured {
  readonly question: DraftQuestion;
  readonly ease: number;
}

export const readingAge: BankRule = {
  name: 'reading-age',
  promise: `The prompts of a course read at ${medianFloor} or easier (Flesch, in German Amstad), and no single prompt is much harder.`,
  check({ draft, error, warn }) {
    const easeOf = createMeasure();
    for (const course of draft.courses) {
      for (const language of course.languages) {
        const measured = easeOf(course.questions, language);
        const median = measured[Math.floor(measured.length / 2)]?.ease ?? medianFloor;
        if (median >= medianFloor) continue;
        const hardest = measured.slice(0, named).map(({ question, ease }) => `${question.id} (${ease.toFixed(0)})`);
        error(
          inside(course.at, 'code'),
          course.code,
          `half of its prompts read at ${median.toFixed(0)} or harder (${language}); ${medianFloor} is the minimum. Use shorter sentences and everyday words, first in ${hardest.join(', ')}.`,
        );
      }
    }
    for (const [language, floor] of Object.entries(floors) as [ContentLanguage, number][]) {
      const seen = new Set<string>();
      for (const { question, ease } of easeOf(draft.questions, language)) {
        if (ease >= floor) break;
        const { id, place } = placesOf(question, language);
        const at = place('prompt');
        const key = JSON.stringify(at);
        if (seen.has(key)) continue;
        seen.add(key);
        warn(
          at,
          id,
          `the prompt reads at ${ease.toFixed(0)}, and below ${floor} is hard for many learners. Use shorter sentences and everyday words.`,
        );
      }
    }
  },
};

/**
 * Returns a function that lists the prompts in a language, hardest first. Each prompt is measured once for all courses.
 */
function createMeasure(): (questions: readonly DraftQuestion[], language: ContentLanguage) => Measured[] {
  const known = new Map<string, number | null>();
  const easeOf = (prompt: string, language: ContentLanguage): number | null => {
    const key = `${language} ${prompt}`;
    let ease = known.get(key);
    if (ease === undefined) {
      ease = readingEase(prompt, language);
      known.set(key, ease);
    }
    return ease;
  };
  return (questions, language) =>
    questions
      .flatMap((question): Measured[] => {
        const ease = easeOf(question.text[language]?.prompt ?? '', language);
        return ease === null ? [] : [{ question, ease }];
      })
      .sort((a, b) => a.ease - b.ease);
}
