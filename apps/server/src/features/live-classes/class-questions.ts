/** The questions of a live class. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { liveClassLimits } from '@lanewise/contracts/constants/live-classes';
import { type Random, shuffle } from '@lanewise/learning/random';
import { type StoredQuestion, storedQuestion } from '../exams/stored-exam.ts';

/** Returns how much a question gives a class to talk about: a scene from the seat, another picture, misconceptions with a name. */
function worth({ picture, answers }: CompiledQuestion, bank: Pick<Bank, 'picture'>): number {
  const shown = picture === null ? undefined : bank.picture(picture);
  const names = answers.some(({ misconception }) => misconception !== null);
  return (shown?.seat ? 2 : shown ? 1 : 0) + (names ? 2 : 0);
}

/** Draws the questions of a chapter that give a class most to talk about, at most one of each family. Numeric questions are left out because bars show choices, questions of a case because its situation would fill the screen. */
export function drawClassQuestions(
  bank: Bank,
  course: BankCourse,
  chapter: string,
  random: Random,
): readonly StoredQuestion[] {
  const choices = bank
    .pool(course, { chapter })
    .items.filter((each) => each.kind !== 'numeric' && each.case === undefined);
  const best = shuffle(choices, random).sort((one, other) => worth(other, bank) - worth(one, bank));
  const ofFamilies = [...Map.groupBy(best, ({ id, family }) => family ?? id).values()].flatMap(
    ([first]) => first ?? [],
  );
  return shuffle(ofFamilies.slice(0, liveClassLimits.questions), random).map((question) =>
    storedQuestion(question, { part: '', scored: true, answers: course.examAnswers }, random),
  );
}
