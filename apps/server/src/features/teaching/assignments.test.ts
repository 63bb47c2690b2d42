/** Groups of pupils and what schools give them to do, through the calls. */
import { randomUUID } from 'node:crypto';
import { mostNamed, mostTeaching } from '@lanewise/contracts/constants/teaching';
import { DAY_MS } from '@lanewise/contracts/durations';
import { fieldsOf } from '@lanewise/testing/account-calls';
import { schoolsOf, wish } from '@lanewise/testing/schools';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test, vi } from 'vitest';
import { attemptsOf } from '../progress/attempts.testing.ts';

const testApp = await startTestApp();
const { bank, database } = testApp;
const { pool } = database;
const { send, ask, newSchool, newPupil } = await schoolsOf(testApp);
const california = { subject_code: 'us', course_code: 'ca-car' };
const course = bank.course('us', 'ca-car');
const [chapter, other] = course?.chapters ?? [];
if (!course || !chapter || !other) throw new Error('the bank has no ca-car with two chapters');

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const dueOn = dayIn(7);
const task = (to: string, what: object) => ({ to, ...california, due_on: dueOn, ...what });

/** Passes the test of a chapter. */
async function passChapter(code: string, pupil: { readonly token: string }, finished?: Date) {
  const items = course?.pool.items.filter((item) => item.chapter === code) ?? [];
  const attempt = attemptsOf(items, california)({ kind: 'chapter', length: 10, right: () => true });
  const at = finished && {
    started_at: new Date(finished.getTime() - 60_000).toISOString(),
    finished_at: finished.toISOString(),
  };
  expect(await send('saveAttempt', { ...attempt, ...at }, pupil)).toAnswer('saveAttempt');
}

/** Returns what a pupil has to do. */
async function planOf(pupil: { readonly token: string }, { subject_code: a, course_code: b } = california) {
  const list = await ask('listAssignments', pupil.token, { a, b });
  expect(list).toAnswer('listAssignments');
  return list.json().assignments;
}

async function assigned(token: string, school: string) {
  const list = await ask('listAssigned', token, { school });
  expect(list).toAnswer('listAssigned');
  return list.json().assignments;
}

test('a chapter is given to a group, appears in the plans with the school’s name, and is done once its test is passed', async () => {
  const { id: school, code, owner } = await newSchool();
  const ada = await newPupil(code, 'Ada');
  const ben = await newPupil(code, 'Ben');
  const texan = await newPupil(code, 'Tex', { subject_code: 'us', course_code: 'tx-car' });
  await passChapter(chapter.code, ben, new Date(Date.now() - DAY_MS));
  const saved = await ask(
    'saveGroup',
    owner.token,
    { school },
    { id: null, name: 'Tuesday', pupils: [ada.id, ben.id] },
  );
  expect(saved).toAnswer('saveGroup');
  const { id: group } = saved.json();
  await ask(
    'saveGroup',
    owner.token,
    { school },
    { id: group, name: 'Week 3', pupils: [texan.id, ada.id, ben.id, randomUUID()] },
  );
  const groups = await ask('listGroups', owner.token, { school });
  expect(groups).toAnswer('listGroups');
  expect(groups.json()).toMatchObject({
    groups: [{ id: group, name: 'Week 3', pupils: expect.toSatisfy((ids: string[]) => ids.length === 3) }],
    pupils: [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Tex' }],
  });
  const { courses } = (await ask('listAssigned', owner.token, { school })).json();
  expect(courses).toMatchObject([california, { course_code: 'tx-car' }]);
  const given = await ask('assign', owner.token, { school }, task(group, { kind: 'chapter', chapter: chapter.code }));
  expect(given).toAnswer('assign');
  expect(given.json()).toEqual({ given: 2, skipped: 1 });
  expect(await planOf(ada)).toMatchObject([
    {
      school: wish.name,
      kind: 'chapter',
      chapter: { code: chapter.code, name: chapter.name.en },
      due_on: dueOn,
      done_on: null,
    },
  ]);
  expect(await planOf(texan, { subject_code: 'us', course_code: 'tx-car' })).toEqual([]);
  await passChapter(other.code, ada);
  expect(await assigned(owner.token, school)).toMatchObject([{ to: 'Week 3', pupils: 2, done: 0 }]);
  await passChapter(chapter.code, ada);
  expect(await planOf(ada)).toMatchObject([{ done_on: dayIn(0) }]);
  // What Ben passed the day before does not count.
  const [batch] = await assigned(owner.token, school);
  expect(batch).toMatchObject({ done: 1, open: [{ id: ben.id, name: 'Ben' }] });
  const page = await ask('getPupil', owner.token, { school, pupil: ada.id });
  expect(page.json().study.assignments).toMatchObject([{ kind: 'chapter', done_on: dayIn(0) }]);
  const { data } = (await send('exportData', undefined, ada)).json();
  expect(data).toMatchObject({
    assignments: [{ kind: 'chapter', school_id: school }],
    group_pupils: [{ group_id: group }],
  });
  expect(await ask('deleteGroup', owner.token, { school }, { id: group })).toAnswer('deleteGroup');
  expect(await assigned(owner.token, school)).toMatchObject([{ to: null, pupils: 2 }]);
  expect(await ask('withdrawAssignment', owner.token, { school }, { id: batch.id })).toAnswer('withdrawAssignment');
  expect(await planOf(ada)).toEqual([]);
});

test('a mock exam and clips are done when they were taken after they were given', async () => {
  const { id: school, code, owner } = await newSchool();
  const british = { subject_code: 'uk', course_code: 'uk-car' };
  const pupil = await newPupil(code, 'Kim', british);
  const give = (what: object) => ask('assign', owner.token, { school }, { ...task(pupil.id, what), ...british });
  await give({ kind: 'exam' });
  await give({ kind: 'clips', clips: 2 });
  const statesOf = async () =>
    Object.fromEntries(
      (await planOf(pupil, british)).map((each: { kind: string; done_on: string | null }) => [
        each.kind,
        each.done_on !== null,
      ]),
    );
  const takeClip = (clip: string, when: string) =>
    pool.query(
      `insert into hazard_clips (user_id, subject_code, course_code, taken_at, clip, hazards)
       select id, 'uk', 'uk-car', now() + $3::interval, $2, '[]' from users where email = $1`,
      [pupil.email, clip, when],
    );
  await takeClip('before', '-1 hour');
  await takeClip('one', '1 second');
  expect(await statesOf()).toEqual({ exam: false, clips: false });
  await takeClip('two', '2 seconds');
  await pool.query(
    `insert into attempts (user_id, id, subject_code, course_code, kind, started_at, finished_at, score, total, passed, answers, result, digest, snapshot)
     select id, gen_random_uuid(), 'uk', 'uk-car', 'exam', now(), now() + interval '1 second', 1, 50, false, '[]', '{}', '', '' from users where email = $1`,
    [pupil.email],
  );
  expect(await statesOf()).toEqual({ exam: true, clips: true });
});

test('is refused with the field that is wrong, and ends with the consent', async () => {
  const [{ id: school, code, owner }, elsewhere] = [await newSchool(), await newSchool('Elsewhere')];
  const pupil = await newPupil(code, 'Ada');
  const stranger = await newPupil(elsewhere.code, 'Eve');
  const refused = async (to: string, what: object) =>
    fieldsOf(await ask('assign', owner.token, { school }, task(to, what)));
  expect(await refused(pupil.id, { kind: 'exam', due_on: dayIn(-3) })).toEqual({ due_on: 'parameter.day' });
  expect(await refused(pupil.id, { kind: 'exam', due_on: dayIn(200) })).toEqual({ due_on: 'parameter.day' });
  expect(await refused(pupil.id, { kind: 'chapter' })).toEqual({ chapter: 'act.object' });
  expect(await refused(pupil.id, { kind: 'clips', clips: 5 })).toEqual({ clips: 'parameter.count' });
  expect(await refused(pupil.id, { kind: 'exam', course_code: 'none' })).toEqual({ course_code: 'act.object' });
  expect(await refused(stranger.id, { kind: 'exam' })).toEqual({ to: 'act.object' });
  const group = (
    await ask('saveGroup', elsewhere.owner.token, { school: elsewhere.id }, { id: null, name: 'G', pupils: [] })
  ).json().id;
  expect(await refused(group, { kind: 'exam' })).toEqual({ to: 'act.object' });
  expect(fieldsOf(await ask('saveGroup', owner.token, { school }, { id: group, name: 'Mine', pupils: [] }))).toEqual({
    id: 'act.object',
  });
  expect(await ask('listAssigned', elsewhere.owner.token, { school })).toBeRefusedWith('NOT_FOUND');

  const own = (
    await ask('saveGroup', owner.token, { school }, { id: null, name: 'Own', pupils: [pupil.id, stranger.id] })
  ).json().id;
  await ask('assign', owner.token, { school }, task(own, { kind: 'exam' }));
  expect(await planOf(pupil)).toHaveLength(1);
  await send('endSharing', { id: pupil.id }, pupil);
  expect(await planOf(pupil)).toEqual([]);
  expect(await assigned(owner.token, school)).toEqual([]);
  await send('startSharing', { code, name: 'Ada', version: '2026-11-30', locale: 'us' }, pupil);
  expect(await planOf(pupil)).toEqual([]);
  expect((await ask('listGroups', owner.token, { school })).json().groups).toMatchObject([{ id: own, pupils: [] }]);
});

test('groups and assignments of 500 pupils are read in as many statements as those of one', async () => {
  const { id: school, code, owner } = await newSchool();
  const first = await newPupil(code);
  /** Returns how often the calls of the two pages ask the database, and how many pupils they know. */
  const read = async (given: { readonly id: string }) => {
    const watched = vi.spyOn(pool, 'query');
    const groups = await ask('listGroups', owner.token, { school });
    const list = await ask('listAssigned', owner.token, { school });
    const texts = watched.mock.calls.map(([statement]) => (statement as unknown as { readonly text: string }).text);
    watched.mockRestore();
    const { pupils, open } = list.json().assignments.find(({ id }: { id: string }) => id === given.id);
    // Who asks is remembered for some seconds, so a statement about that may be missing.
    const repeated = texts.filter((text, index) => texts.indexOf(text) !== index);
    return { repeated, known: groups.json().pupils.length, pupils, named: open.length };
  };
  const give = async (pupils: readonly string[]) => {
    const group = await ask('saveGroup', owner.token, { school }, { id: null, name: 'All', pupils });
    const done = await ask('assign', owner.token, { school }, task(group.json().id, { kind: 'exam' }));
    expect(done.json()).toEqual({ given: pupils.length, skipped: 0 });
    const { rows } = await pool.query('select batch_id as id from assignments where group_id = $1 limit 1', [
      group.json().id,
    ]);
    return rows[0];
  };
  const one = await read(await give([first.id]));
  expect(one).toMatchObject({ known: 1, pupils: 1, named: 1 });
  const copy = (table: string, change: string) => `insert into ${table}
    select (jsonb_populate_record(null::${table}, to_jsonb(source) || ${change})).*
    from ${table} source, unnest($2::uuid[]) with ordinality as copied (id, n)`;
  const { rows } = await pool.query('select user_id from sharings where id = $1', [first.id]);
  const ids = Array.from({ length: mostTeaching.pupils - 1 }, () => randomUUID());
  const values = [rows[0].user_id, ids];
  const owned = "jsonb_build_object('user_id', copied.id)";
  await pool.query(
    `${copy('users', "jsonb_build_object('id', copied.id, 'email', n || '@many.example', 'email_key', n || '@many.example', 'analytics_user_id', gen_random_uuid())")} where source.id = $1`,
    values,
  );
  await pool.query(`${copy('enrolments', owned)} where source.user_id = $1`, values);
  await pool.query(
    `${copy('sharings', `${owned} || jsonb_build_object('id', copied.id)`)} where source.user_id = $1`,
    values,
  );
  const many = await read(await give([first.id, ...ids]));
  expect(many).toEqual({ repeated: one.repeated, known: 500, pupils: 500, named: mostNamed });
});
