/** A school with twelve pupils in all states of readiness, for development: their names and answers are made up. */
import { createHash, randomUUID } from 'node:crypto';
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import type { AttemptAnswer } from '@lanewise/contracts/calls/progress';
import { DAY_MS, MINUTE_MS } from '@lanewise/contracts/durations';
import type { Queries, Store } from '@lanewise/database/pool';
import { schoolAccounts } from '@lanewise/database/schema/tables';
import { randomFromSeed } from '@lanewise/learning/random';
import { enrol, saveStudySettings } from '../accounts/enrolments/enrolments.ts';
import { changeUser, createUser, findUserByEmail } from '../accounts/users/users.ts';
import { graded } from '../progress/graded.ts';
import { recordAttempt } from '../progress/record.ts';
import { insertAssignments } from './assignment-store.ts';
import { insertGroup, setGroupPupils } from './group-store.ts';
import { newJoinCode } from './join-code.ts';
import { findSchoolAccount, insertMember } from './school-store.ts';
import { insertSharing } from './sharing-store.ts';
import { sharingText } from './sharing-text.ts';

/** Its id is always the same, so that the command makes it once. */
export const SAMPLE_SCHOOL_ID = '7a3c9f10-1f1e-4b7e-9a54-5a1c00000001';
const COURSE = { subject: 'us', code: 'ca-car' } as const;

/** A made-up pupil. */
interface SamplePupil {
  readonly name: string;
  /** Chance of a right answer in the first and in the last test; it changes linearly in between. */
  readonly skill: readonly [number, number];
  readonly tests: number;
  /** Days since the last test. */
  readonly lastSeen: number;
  /** Days until the exam; negative after it, null without a date. */
  readonly exam: number | null;
}

/** From a pupil who has not begun to one whose exam is over. */
export const samplePupils: readonly SamplePupil[] = [
  { name: 'Amara O.', skill: [0.92, 1], tests: 4, lastSeen: 0, exam: 2 },
  { name: 'Ben K.', skill: [0.5, 0.62], tests: 2, lastSeen: 1, exam: 3 },
  { name: 'Chloe D.', skill: [0.7, 0.92], tests: 3, lastSeen: 0, exam: 5 },
  { name: 'Diego R.', skill: [0.85, 0.6], tests: 3, lastSeen: 2, exam: 9 },
  { name: 'Elif Y.', skill: [0.9, 0.97], tests: 3, lastSeen: 1, exam: 12 },
  { name: 'Finn S.', skill: [0.4, 0.45], tests: 2, lastSeen: 19, exam: 14 },
  { name: 'Grace L.', skill: [0.7, 0.85], tests: 2, lastSeen: 3, exam: 21 },
  { name: 'Hana T.', skill: [0.75, 0.78], tests: 2, lastSeen: 8, exam: null },
  { name: 'Ivan P.', skill: [0.5, 0.5], tests: 1, lastSeen: 4, exam: 30 },
  { name: 'June W.', skill: [0.5, 0.5], tests: 0, lastSeen: 0, exam: 40 },
  { name: 'Kofi A.', skill: [0.6, 0.95], tests: 3, lastSeen: 6, exam: -4 },
  { name: 'Lena M.', skill: [0.5, 0.5], tests: 0, lastSeen: 0, exam: null },
];

/** Pupils of the group. */
const CLASS_SIZE = 6;

/** Questions of a test, and of a pupil's first and only one: too few for a readiness. */
const QUESTIONS = 60;
const FEW_QUESTIONS = 20;
/** Days between two tests, so that there is a week before and a trend. */
const DAYS_APART = 8;

interface SampleParts {
  readonly queries: Queries;
  readonly bank: Bank;
  readonly now: Date;
}

/** The outcome of a request for a sample school. */
type SampleOutcome = 'no such account' | 'no such course' | 'made' | 'was there';

/** Makes the account of an address an owner of the sample school, which is made with its pupils if there is none. */
export async function makeSampleSchool({ queries, bank, now }: SampleParts, email: string): Promise<SampleOutcome> {
  const owner = await findUserByEmail(queries, email);
  if (!owner) return 'no such account';
  const course = bank.course(COURSE.subject, COURSE.code);
  if (!course) return 'no such course';
  return await queries.transaction(async (store) => {
    const isThere = (await findSchoolAccount(store, SAMPLE_SCHOOL_ID)) !== null;
    if (!isThere) await insertSchool(store, now);
    await insertMember(store, { userId: owner.id, schoolId: SAMPLE_SCHOOL_ID, role: 'owner', at: now });
    if (isThere) return 'was there';
    const pupils: Sharer[] = [];
    for (const [at, pupil] of samplePupils.entries())
      pupils.push(await insertPupil(store, { bank, course, now, at, pupil }));
    await insertClass(store, course, pupils.slice(0, CLASS_SIZE), now);
    return 'made';
  });
}

async function insertSchool(store: Store, now: Date): Promise<void> {
  await store.insert(schoolAccounts).values({
    id: SAMPLE_SCHOOL_ID,
    state: 'approved',
    name: 'Sample Driving School',
    place: 'Long Beach, California',
    website: null,
    about: 'Made up, for development.',
    billing: 'invoice',
    joinCode: newJoinCode(),
    requestedAt: now,
    decidedAt: now,
  });
}

interface PupilToMake {
  readonly bank: Bank;
  readonly course: BankCourse;
  readonly now: Date;
  readonly at: number;
  readonly pupil: SamplePupil;
}

/** A pupil's account and consent. */
interface Sharer {
  readonly userId: string;
  readonly id: string;
}

/** Makes a group that was given a mock exam and the first chapter some days ago. */
async function insertClass(store: Store, course: BankCourse, pupils: readonly Sharer[], now: Date): Promise<void> {
  const groupId = await insertGroup(store, SAMPLE_SCHOOL_ID, 'Tuesday class', now);
  await setGroupPupils(store, groupId, pupils);
  const tasks = [
    { kind: 'exam', chapter: null },
    { kind: 'chapter', chapter: course.chapters[0]?.code ?? '' },
  ] as const;
  for (const [days, task] of tasks.entries()) {
    const given = {
      ...task,
      clips: null,
      schoolId: SAMPLE_SCHOOL_ID,
      groupId,
      batchId: randomUUID(),
      subjectCode: COURSE.subject,
      courseCode: COURSE.code,
      dueOn: dayAfter(now, days + 2),
      assignedAt: new Date(now.getTime() - 2 * DAY_MS),
    };
    await insertAssignments(
      store,
      pupils.map(({ userId, id }) => ({ ...given, userId, sharingId: id, id: randomUUID() })),
    );
  }
}

async function insertPupil(store: Store, { bank, course, now, at, pupil }: PupilToMake): Promise<Sharer> {
  const user = await createUser(store, {
    email: `sample-pupil-${at + 1}@school.example`,
    locale: 'us',
    emailConfirmed: true,
  });
  await changeUser(store, user.id, { ageBand: '18_or_over' });
  await enrol(store, user.id, { subjectCode: COURSE.subject, courseCode: COURSE.code });
  if (pupil.exam !== null) await saveStudySettings(store, user.id, { examDate: dayAfter(now, pupil.exam) });
  const random = randomFromSeed(pupil.name);
  const [first, last] = pupil.skill;
  for (let test = 0; test < pupil.tests; test += 1) {
    const progress = pupil.tests === 1 ? 1 : test / (pupil.tests - 1);
    const skill = first + (last - first) * progress;
    const daysAgo = pupil.lastSeen + (pupil.tests - 1 - test) * DAYS_APART;
    const finishedAt = new Date(now.getTime() - daysAgo * DAY_MS - MINUTE_MS);
    const asked = sampleOf(course.pool.items, random, pupil.tests === 1 ? FEW_QUESTIONS : QUESTIONS);
    const answers = graded(
      course,
      asked.map((question) => answerTo(question, random() < skill)),
    );
    const score = answers.filter(({ right }) => right).length;
    const total = answers.length;
    const id = randomUUID();
    const digest = createHash('sha256').update(id).digest();
    const startedAt = new Date(finishedAt.getTime() - 20 * MINUTE_MS);
    const attempt = { id, userId: user.id, course, kind: 'practice', startedAt, finishedAt, answers } as const;
    await recordAttempt(store, bank, { ...attempt, language: 'en', score, total, passed: null, digest });
  }
  const { version, text } = sharingText('us', 'Sample Driving School');
  const agreed = { version, text, locale: 'us', agreedAt: now };
  const id = await insertSharing(store, { userId: user.id, schoolId: SAMPLE_SCHOOL_ID, name: pupil.name, ...agreed });
  return { userId: user.id, id };
}

function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns some questions of a course, each once. */
function sampleOf(
  items: readonly CompiledQuestion[],
  random: () => number,
  count: number,
): readonly CompiledQuestion[] {
  const numbers = new Set<number>();
  const most = Math.min(count, items.length);
  while (numbers.size < most) numbers.add(Math.floor(random() * items.length));
  return [...numbers].flatMap((number) => items[number] ?? []);
}

/** Returns a right or a wrong answer as a client sends it. */
function answerTo({ id, kind, answers, number }: CompiledQuestion, isRight: boolean): AttemptAnswer {
  const ms = 8_000;
  if (kind === 'numeric') return { page_id: id, value: (number?.value ?? 0) + (isRight ? 0 : 1), ms };
  const chosen = answers.filter(({ right }) => right === isRight).map((answer) => answer.id);
  return { page_id: id, answer_ids: kind === 'single' ? chosen.slice(0, 1) : chosen, ms };
}
