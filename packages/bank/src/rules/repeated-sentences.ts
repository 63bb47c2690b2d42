import type { DraftQuestion } from '../draft/draft.ts';
import { comparable } from '../draft/plain-text.ts';
import { placesOf } from '../draft/question-texts.ts';
import type { BankRule } from './rule.ts';

/** In how many explanations of a course the same sentence may appear. */
const maxRepeats = 3;
/** Shorter sentences ("The red car goes first.") repeat naturally. */
const minWords = 6;
/** A sentence that cites the law applies it to the road users of its scene: "B goes before C: … (§ 8 (1) StVO)." */
const citesLaw = /\([^)]*(?:§|Code|rule)[^)]*\)/;

export const repeatedSentences: BankRule = {
  name: 'repeated-sentences',
  promise: `No sentence appears in the explanations of more than ${maxRepeats} questions of a course.`,
  check({ draft, warn }) {
    const reported = new Set<string>();
    for (const course of draft.courses) {
      for (const language of course.languages) {
        const uses = new Map<string, { sentence: string; questions: DraftQuestion[] }>();
        for (const question of course.questions) {
          // The variants of a template share their explanation on purpose.
          if (question.template !== null) continue;
          for (const sentence of (question.text[language]?.explanation ?? '').split(/(?<=[.!?])\s+/)) {
            const key = comparable(sentence);
            if (key.split(' ').length < minWords || citesLaw.test(sentence)) continue;
            const use = uses.get(key) ?? { sentence, questions: [] };
            use.questions.push(question);
            uses.set(key, use);
          }
        }
        for (const [key, { sentence, questions }] of uses) {
          const [first] = questions;
          if (first === undefined || questions.length <= maxRepeats || reported.has(`${language} ${key}`)) continue;
          reported.add(`${language} ${key}`);
          const { id, place } = placesOf(first, language);
          const others = questions.slice(1, 3).map((question) => question.id);
          warn(
            place('explanation'),
            id,
            `"${sentence}" is in ${questions.length} explanations (also ${others.join(', ')}). Say what matters in each situation.`,
          );
        }
      }
    }
  },
};
