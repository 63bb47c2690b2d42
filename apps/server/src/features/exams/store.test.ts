/** The JSON of stored exams is checked when it is read. */
import { guestExams } from '@lanewise/database/schema/tables';
import { examCandidate } from '@lanewise/testing/exam-candidate';
import { startTestApp } from '@lanewise/testing/test-app';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { examStore } from './store.ts';

const { app, database } = await startTestApp();
const { queries } = database;
const { start, save, answersTo } = examCandidate({ app, database });

test('an exam is read as it was stored', async () => {
  const exam = await start('us/ma-car');
  await save(exam.id, await answersTo(exam, () => true));
  const [row] = await queries.select().from(guestExams).where(eq(guestExams.id, exam.id));
  const { questions, answers, clips } = row ?? {};
  expect(Object.keys(answers ?? {}).length).toBeGreaterThan(0);
  expect(await examStore(queries, null).find(exam.id)).toMatchObject({ questions, answers, clips });
});

test.each([
  ['questions', { questions: [{ id: 'q1' }] }],
  ['answers', { answers: { q1: { places: ['1'], at: 5 } } }],
  ['clips', { clips: [{ clicks: null }] }],
] as const)('an exam with %s of another shape is refused by its id', async (column, change) => {
  const { id } = await start('us/ma-car');
  await queries.update(guestExams).set(change).where(eq(guestExams.id, id));
  await expect(examStore(queries, null).find(id)).rejects.toThrow(`The database holds the ${column} of exam ${id}`);
});
