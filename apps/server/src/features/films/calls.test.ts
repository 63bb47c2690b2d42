/** Films before questions, in practice and in a mock exam. */
import type { Exam, ExamQuestion, ExamResult } from '@lanewise/contracts/calls/exam-views';
import type { CallAnswer } from '@lanewise/contracts/client';
import { makeQuestionFilm } from '@lanewise/learning/hazard/question-film';
import { buildClipStage } from '@lanewise/stage/clips/clip-stage';
import { pictureWidth } from '@lanewise/stage/clips/picture-width.testing';
import { examCandidate } from '@lanewise/testing/exam-candidate';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { posterOf } from '../hazards/recordings.ts';

const { app, database, bank } = await startTestApp();
const { call, start, finish } = examCandidate({ app, database });

const questionOf = (answer: { json: <T>() => T }) => answer.json<CallAnswer<'saveExamFilm'>>().question;
const get = (path: string) => app.inject({ url: `/api/v3/extra/films/${path}` });

test('in practice the film tells nothing of its question, which comes when it is asked for', async () => {
  const course = bank.course('de', 'de-b');
  const texts = (course?.films ?? []).flatMap(({ text }) => [
    text.de?.prompt,
    text.de?.alt,
    ...(text.de?.answers ?? []),
  ]);
  const numbers = new Set<string>();
  for (let film = 1; film <= (course?.films.length ?? 0); film += 1) {
    const drawn = await get(`de/de-b?film=${film}`);
    if (film === 1) expect(drawn).toAnswer('drawFilm');
    expect(drawn.body).not.toMatch(/hazard|onset|famil|de-film|notes/);
    for (const text of texts) expect(drawn.body).not.toContain(text);
    numbers.add((await get(`de/de-b/question?film=${film}`)).json<CallAnswer<'openFilmQuestion'>>().page_id);
  }
  expect(numbers.size).toBe(course?.films.length);
  const described = (await get('de/de-b?film=1&described=true&locale=en')).json<CallAnswer<'drawFilm'>>();
  const opened = await get('de/de-b/question?film=1&locale=en');
  expect(opened).toAnswer('openFilmQuestion');
  const item = opened.json<CallAnswer<'openFilmQuestion'>>();
  expect(described.description).toBe(item.data.film_description);
  expect(item.answers.some(({ is_correct: isRight }) => isRight)).toBe(true);
  expect(await get('de/de-b?film=9999')).toBeRefusedWith('VALIDATION', ['film']);
  expect(await get('us/ca-car')).toBeRefusedWith('COURSE_NOT_FOUND');
});

test('no practice test and no pool has a question with a film', async () => {
  for (const course of bank.courses) {
    expect(course.pool.items.filter(({ film }) => film)).toEqual([]);
    expect(course.examPool.items.filter(({ film }) => film)).toEqual([]);
  }
  const structured = (await app.inject({ url: '/api/v3/extra/structured/de/de-b' })).json<{ page_id: string }[]>();
  expect(structured.filter(({ page_id: id }) => id.startsWith('de-film'))).toEqual([]);
});

test.each(['de/de-b', 'de/de-a'])(
  'an exam of %s asks two questions after films, each viewed five times at most',
  async (course) => {
    const exam = await start(course);
    expect(exam.rules.films).toBe(2);
    const closed = exam.questions.filter(({ data }) => data.film);
    expect(closed).toHaveLength(2);
    expect(exam.questions.reduce((sum, { data }) => sum + (data.points ?? 0), 0)).toBe(110);
    for (const { content, answers } of closed) expect([content, answers]).toEqual(['', []]);
    const [first, second] = closed as [ExamQuestion, ExamQuestion];
    const path = (question: ExamQuestion) => `${exam.id}/films/${question.page_id}`;
    const film = await call('GET', path(first));
    expect(film).toAnswer('getExamFilm');
    const act = (question: ExamQuestion, what: string) => call('POST', path(question), { act: what });
    expect(await act(first, 'open')).toBeRefusedWith('VALIDATION', ['act']);
    const viewed = await act(first, 'view');
    expect(viewed).toAnswer('saveExamFilm');
    expect(questionOf(viewed)).toMatchObject({ content: '', answers: [], data: { film: { views: 1 } } });
    expect(await act(first, 'open')).toBeRefusedWith('VALIDATION', ['act']);
    for (let view = 2; view <= 5; view += 1) await act(first, 'view');
    expect(await act(first, 'view')).toBeRefusedWith('VALIDATION', ['act']);
    // As if the first view had begun a quarter of a minute earlier.
    await database.pool.query(
      `update guest_exams set films = jsonb_set(films, array[$2, 'at'], to_jsonb((films #>> array[$2, 'at'])::float8 - 15500)) where id = $1`,
      [exam.id, first.page_id],
    );
    const opened = questionOf(await act(first, 'open'));
    expect(opened.content).not.toBe('');
    expect(opened.answers.length).toBeGreaterThan(1);
    expect(opened.data.film).toBeUndefined();
    expect(await act(first, 'view')).toBeRefusedWith('VALIDATION', ['act']);
    // The film as text needs no time.
    const words = questionOf(await act(second, 'describe'));
    expect(words.data.film?.description).not.toBe('');
    expect(words.content).toBe('');
    expect(questionOf(await act(second, 'open')).content).not.toBe('');
    const again = (await call('GET', exam.id)).json<Exam>();
    expect(again.questions.filter(({ data }) => data.film)).toEqual([]);
    expect(await call('POST', `${exam.id}/films/de-gef-001`, { act: 'view' })).toBeRefusedWith('EXAM_NOT_FOUND');
    const result: ExamResult = await finish(exam.id);
    expect(result.questions.filter(({ item }) => item.data.film_description)).toHaveLength(2);
    expect(await act(second, 'view')).toBeRefusedWith('EXAM_ENDED');
  },
);

test('whoever a film is about takes a twenty-fifth of its width at its end', { timeout: 60_000 }, () => {
  for (const { id, film } of bank.course('de', 'de-b')?.films ?? []) {
    if (film === undefined) continue;
    const { film: shown, hazards } = makeQuestionFilm({ ...film, country: 'de' });
    const stage = buildClipStage(shown);
    stage.show(shown.duration, 'learner', 160);
    expect(
      pictureWidth(
        stage,
        hazards.map(({ actor }) => actor),
      ),
      id,
    ).toBeGreaterThan(0.04);
  }
});

test('every film has a first picture, for browsers that cannot draw it', () => {
  for (const code of ['de-b', 'de-a']) {
    const course = bank.course('de', code);
    for (const { id, film } of course?.films ?? []) {
      if (film === undefined || course === undefined) continue;
      const poster = posterOf(makeQuestionFilm({ ...film, country: 'de' }), course);
      expect(poster, `${code} ${id}: run npm run stage:clips`).not.toBeNull();
    }
  }
});

test('every film ends within a quarter of a minute, before or after its event begins as its question says', () => {
  const films = bank.course('de', 'de-b')?.films ?? [];
  expect(films.length).toBeGreaterThanOrEqual(24);
  for (const { id, film } of films) {
    if (film === undefined) continue;
    const { film: shown, hazards } = makeQuestionFilm({ ...film, country: 'de' });
    expect(shown.duration, id).toBeLessThan(15.5);
    expect(shown.duration < (hazards[0]?.onset ?? 0), id).toBe(film.ends === 'before');
  }
});
