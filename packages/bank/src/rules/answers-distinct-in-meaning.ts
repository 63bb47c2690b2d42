import { inside } from '@lanewise/authoring/problems/place';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { measure, sameMeaning } from '../answers/quantities.ts';
import type { QuestionText } from '../compiled/snapshot.ts';
import { comparable } from '../draft/plain-text.ts';
import type { BankRule } from './rule.ts';

export const answersDistinctInMeaning: BankRule = {
  name: 'answers-distinct-in-meaning',
  promise: 'No two answers of a question give the same quantity in different words or units.',
  check({ draft, error }) {
    for (const question of draft.questions) {
      for (const [language, text] of Object.entries(question.text) as [ContentLanguage, QuestionText][]) {
        const measured = text.answers.map((answer) => measure(answer, language));
        text.answers.forEach((answer, index) => {
          const before = measured.findIndex(
            (other, earlier) =>
              earlier < index &&
              sameMeaning(other, measured[index] as typeof other) &&
              // answers-distinct reports equal texts.
              comparable(text.answers[earlier] as string) !== comparable(answer),
          );
          if (before === -1) return;
          error(
            inside(question.textAt[language] ?? question.at, 'answers', index),
            question.id,
            `answers ${before + 1} ("${text.answers[before]}") and ${index + 1} ("${answer}") are the same quantity. Change one of them.`,
          );
        });
      }
    }
  },
};
