import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { inside } from '@lanewise/authoring/problems/place';
import type { BankRule } from './rule.ts';

export const lessonChecksExist: BankRule = {
  name: 'lesson-checks-exist',
  promise:
    "Every check question of a lesson is asked in the lesson's chapter, and in every course that has the lesson, and is the same in every language.",
  needsAllFiles: true,
  check({ draft, error }) {
    for (const course of draft.courses) {
      const asked = new Set(course.questions.map(({ id }) => id));
      for (const lesson of course.lessons) {
        for (const { question } of Object.values(lesson.text)[0]?.body.checks ?? []) {
          if (asked.has(question) || !draft.questions.some(({ id }) => id === question)) continue;
          error(
            inside(course.at, 'code'),
            course.code,
            `the course has the lesson "${lesson.id}" but not its check question "${question}". Share the question too, or leave out the lesson.`,
          );
        }
      }
    }
    const byId = new Map(draft.questions.map((question) => [question.id, question]));
    for (const lesson of draft.lessons) {
      const [first, ...others] = Object.values(lesson.text);
      for (const { body, at } of Object.values(lesson.text)) {
        for (const { question: id, line } of body.checks) {
          const question = byId.get(id);
          const place = { file: at.file, line };
          if (question === undefined || question.subject !== lesson.subject) {
            error(
              place,
              lesson.id,
              `there is no question "${id}" to use as a check question.${didYouMean(id, byId.keys())} Correct the id.`,
            );
          } else if (question.region !== null && question.region !== lesson.region) {
            error(
              place,
              lesson.id,
              `the question "${id}" is only for ${question.region}, but the lesson is not. Choose another.`,
            );
          }
        }
      }
      const wanted = first?.body.checks.map((check) => check.question).join(' ');
      for (const { body, at } of others) {
        if (body.checks.map((check) => check.question).join(' ') !== wanted) {
          error(
            at,
            lesson.id,
            `the translation's check questions differ from the original's (${wanted || 'none'}). Use the same ones in the same order.`,
          );
        }
      }
    }
  },
};
