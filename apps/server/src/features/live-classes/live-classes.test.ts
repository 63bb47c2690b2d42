/** Live classes through the calls: thirty people without accounts, and a member of the school in front. */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import type { CallName } from '@lanewise/contracts/calls/paths';
import { liveClassLimits, liveLookSeconds } from '@lanewise/contracts/constants/live-classes';
import { fieldsOf } from '@lanewise/testing/account-calls';
import { schoolsOf } from '@lanewise/testing/schools';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { sweepLiveClasses } from './store.ts';

const testApp = await startTestApp();
const { bank, database } = testApp;
const { ask, newSchool, newLearner } = await schoolsOf(testApp);
const course = bank.course('us', 'ca-car');
const chapter = course?.chapters.find(({ code }) =>
  bank
    .pool(course, { chapter: code })
    .items.some(({ kind, answers }) => kind === 'single' && answers.some((one) => one.misconception)),
)?.code;
if (!chapter) throw new Error('no chapter of ca-car names a misconception');
const subject = { subject_code: 'us', course_code: 'ca-car', chapter };

/** Makes a call as a phone: without a token. */
const phone = (name: CallName, params: Readonly<Record<string, string>>, body?: object) => ask(name, '', params, body);

test('thirty people answer by a code, and nobody is told what is right before it is revealed', async () => {
  const school = await newSchool();
  const lead = (name: CallName, params: object = {}, body?: object) =>
    ask(name, school.owner.token, { school: school.id, ...params }, body);
  const wrong = await lead('startLiveClass', {}, { ...subject, chapter: 'none' });
  expect(fieldsOf(wrong)).toEqual({ chapter: 'act.object' });
  const started = await lead('startLiveClass', {}, subject);
  expect(started).toAnswer('startLiveClass');
  const { id, code } = started.json();
  expect((await lead('listLiveClasses')).json()).toMatchObject([{ id, code, ...subject }]);
  const stranger = await newLearner();
  expect(await ask('getLiveClass', stranger.token, { school: school.id, id })).toBeRefusedWith('NOT_FOUND');
  const other = await newSchool('Another school');
  expect(await ask('getLiveClass', other.owner.token, { school: other.id, id })).toBeRefusedWith(
    'LIVE_CLASS_NOT_FOUND',
  );
  expect(await phone('joinLiveClass', { code: 'BBBBBB' }, {})).toBeRefusedWith('LIVE_CLASS_NOT_FOUND');

  const joins = await Promise.all(
    Array.from({ length: 30 }, () =>
      phone('joinLiveClass', { code: `${code.slice(0, 3)} ${code.slice(3).toLowerCase()}` }, {}),
    ),
  );
  for (const join of joins) expect(join).toAnswer('joinLiveClass');
  const seats: string[] = joins.map((join) => join.json().seat);
  expect(new Set(seats).size).toBe(30);
  expect((await phone('getLiveStep', { code })).json()).toEqual({ step: 0, joined: 30, answered: 0, look_seconds: 3 });

  expect((await lead('moveLiveClass', { id }, { from: 0, to: 'next' })).json()).toEqual({ is_over: false });
  // A second press on the same button.
  await lead('moveLiveClass', { id }, { from: 0, to: 'next' });
  const open = await lead('getLiveClass', { id });
  expect(open).toAnswer('getLiveClass');
  const { question, of } = open.json();
  const asked = await phone('getLiveSeat', { code, seat: seats[0] ?? '' });
  expect(asked).toAnswer('getLiveSeat');
  // Both are valid by a schema in which no field is left that could say what is right.
  for (const answer of [open, asked]) {
    expect(answer.json()).toMatchObject({
      step: 1,
      phase: 'asking',
      place: 1,
      revealed: null,
      question: { page_id: question.page_id },
    });
    const compiled = bank.question(question.page_id);
    for (const text of Object.values(compiled?.text ?? {}))
      expect(answer.body).not.toContain(text.explanation.slice(0, 40));
    for (const one of compiled?.answers ?? [])
      if (one.misconception) expect(answer.body).not.toContain(one.misconception);
    expect(answer.body).not.toMatch(/is_correct|"right"/);
  }

  const answers = question.answers.map((answer: { id: string }) => answer.id);
  const choose = (seat: string, answerIds: readonly string[], place = 1) =>
    phone('answerLiveClass', { code, seat }, { place, answer_ids: answerIds });
  const first = await Promise.all(seats.map((seat, index) => choose(seat, [answers[index % 2]])));
  for (const answer of first) expect(answer).toAnswer('answerLiveClass');
  // The first changes the mind.
  await choose(seats[0] ?? '', [answers[1]]);
  expect(fieldsOf(await choose(seats[0] ?? '', ['8']))).toEqual({ answer_ids: 'exam.answers' });
  expect(await choose(seats[0] ?? '', [answers[0]], 2)).toBeRefusedWith('LIVE_CLASS_MOVED_ON');
  expect(await choose(id, [answers[0]])).toBeRefusedWith('LIVE_CLASS_NOT_FOUND');
  expect((await phone('getLiveStep', { code })).json()).toMatchObject({ step: 1, answered: 30 });

  await lead('moveLiveClass', { id }, { from: 1, to: 'next' });
  expect(await choose(seats[0] ?? '', [answers[0]])).toBeRefusedWith('LIVE_CLASS_MOVED_ON');
  const shown = await lead('getLiveClass', { id });
  expect(shown).toAnswer('getLiveClass');
  const { revealed } = shown.json();
  expect(revealed.counts).toEqual(
    answers.map((answer: string, index: number) => ({ answer_id: answer, count: [14, 16][index] ?? 0 })),
  );
  expect(revealed.item.data.explanation).not.toBe('');
  const compiled = bank.question(question.page_id);
  expect(revealed.item.answers.filter((one: { is_correct: boolean }) => one.is_correct)).toHaveLength(
    compiled?.answers.filter(({ right }) => right).length ?? 0,
  );
  expect((await phone('getLiveSeat', { code, seat: seats[0] ?? '' })).json()).toMatchObject({
    answer_ids: [answers[1]],
    revealed,
  });

  // Nothing is stored about the person who answered.
  const { rows: columns } = await database.pool.query(
    "select column_name from information_schema.columns where table_name = 'live_class_seats' order by 1",
  );
  expect(columns.map(({ column_name: name }) => name)).toEqual(['answers', 'class_id', 'id']);

  for (let step = 2; step < 2 * of; step += 1)
    expect((await lead('moveLiveClass', { id }, { from: step, to: 'next' })).json()).toEqual({ is_over: false });
  expect((await lead('moveLiveClass', { id }, { from: 2 * of, to: 'next' })).json()).toEqual({ is_over: false });
  const ended = await lead('getLiveClass', { id });
  expect(ended).toAnswer('getLiveClass');
  expect(ended.json()).toMatchObject({ phase: 'summary', place: 0, question: null, revealed: null });
  const rights = revealed.item.answers.flatMap((one: { is_correct: boolean }, at: number) =>
    one.is_correct ? [at] : [],
  );
  const right = rights.length === 1 ? ([14, 16][rights[0]] ?? 0) : 0;
  expect(ended.json().summary).toEqual([
    { place: 1, item: revealed.item, counts: revealed.counts, answered: 30, right },
  ]);
  const last = await phone('getLiveSeat', { code, seat: seats[0] ?? '' });
  expect(last).toAnswer('getLiveSeat');
  expect(last.json()).toMatchObject({ phase: 'summary', revealed: null });
  // A second press on the button that led here.
  expect((await lead('moveLiveClass', { id }, { from: 2 * of, to: 'end' })).json()).toEqual({ is_over: false });
  expect((await lead('moveLiveClass', { id }, { from: 2 * of + 1, to: 'end' })).json()).toEqual({ is_over: true });
  expect(await phone('getLiveSeat', { code, seat: seats[0] ?? '' })).toBeRefusedWith('LIVE_CLASS_NOT_FOUND');
  expect((await lead('moveLiveClass', { id }, { from: 1, to: 'end' })).json()).toEqual({ is_over: true });
  expect((await database.pool.query('select from live_class_seats')).rowCount).toBe(0);
});

test('a class is full at its limit, ends with its hours and with its school, and its looks stay within what one address may request', async () => {
  const school = await newSchool();
  const { id, code } = (await ask('startLiveClass', school.owner.token, { school: school.id }, subject)).json();
  await database.pool.query(
    'insert into live_class_seats (class_id, id) select $1, gen_random_uuid() from generate_series(1, $2)',
    [id, liveClassLimits.seats - 1],
  );
  const last = await Promise.all([1, 2].map(() => phone('joinLiveClass', { code }, {})));
  expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  for (const joined of [1, 30, liveClassLimits.seats])
    expect((joined / liveLookSeconds(joined)) * 60).toBeLessThanOrEqual(600);
  await database.pool.query("update live_classes set started_at = now() - interval '5 hours' where id = $1", [id]);
  expect(await phone('getLiveStep', { code })).toBeRefusedWith('LIVE_CLASS_NOT_FOUND');
  expect((await ask('listLiveClasses', school.owner.token, { school: school.id })).json()).toEqual([]);
  expect(await sweepLiveClasses(database.queries)).toBe(1);
  expect(allCalls.joinLiveClass.limit).toEqual({ policy: 'joinLiveClass', by: 'client' });
});
