import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { inside } from '@lanewise/authoring/problems/place';
import { languages } from '@lanewise/contracts/languages';
import { questionsOfCase } from '@lanewise/learning/exam/blueprint';
import type { DraftQuestion } from '../draft/draft.ts';
import type { BankRule } from './rule.ts';

export const wholeCases: BankRule = {
  name: 'whole-cases',
  promise: 'Every situation of cases.yaml has three questions that its exams may ask, and no picture but its own.',
  check({ draft, error }) {
    const { cases } = draft.sources;
    for (const question of draft.questions) {
      if (question.case === null) continue;
      const known = cases.filter(({ subject }) => subject === question.subject).map(({ value }) => value.id);
      if (!known.includes(question.case))
        error(
          inside(question.at, 'case'),
          question.id,
          `there is no situation "${question.case}" in cases.yaml.${didYouMean(question.case, known)} Correct the name.`,
        );
    }
    for (const { value, subject, at } of cases) {
      const own = draft.questions.filter((question) => question.subject === subject && question.case === value.id);
      const courses = draft.courses.filter(({ questions }) => questions.some((question) => own.includes(question)));
      for (const { code, questions, languages: spoken } of courses) {
        const asked = questions.filter((question) => own.includes(question) && isRead(question)).length;
        if (asked !== questionsOfCase)
          error(
            at,
            value.id,
            `exams of ${code} may ask ${asked} questions about this situation. Write ${questionsOfCase}, each with a source that was read.`,
          );
        for (const language of spoken) {
          if (value.situation[language] !== undefined) continue;
          error(inside(at, 'situation'), value.id, `the situation is missing in ${languages[language].name}. Add it.`);
        }
      }
      if (courses.length === 0) error(at, value.id, 'no question is about this situation. Write three, or remove it.');
    }
    for (const file of [...draft.sources.chapters, ...draft.sources.extensions])
      for (const { value, at } of file.questions)
        if (value.case !== undefined && value.picture !== undefined)
          error(inside(at, 'picture'), value.id, 'it shows the picture of its situation. Remove this one.');
  },
};

function isRead({ source: { confidence } }: DraftQuestion): boolean {
  return confidence === 'text' || confidence === 'official';
}
