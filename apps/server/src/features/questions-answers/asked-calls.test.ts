/** Questions to the editors: stored once, listed only for editors, answered from the published texts with one mail. */
import { compiledTexts } from '@lanewise/content/check/texts.testing';
import type { AskedQuestion } from '@lanewise/contracts/calls/asked-questions';
import { fieldsOf, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { app, database } = await startTestApp({ snapshot: smallSnapshot(), texts: compiledTexts({ withGerman: true }) });
const send = sender(app);

const asked = { subject_code: 'us', question: 'Who goes first when two cars stop together?' };

async function newEditor(): Promise<string> {
  const { email, token } = await signUp(send, newAddress());
  await database.pool.query("update users set roles = '{learner,editor}' where email = $1", [email]);
  await database.pool.query(
    'update sessions set has_second_factor = true where user_id = (select id from users where email = $1)',
    [email],
  );
  return token;
}

async function ask(token: string, question = asked.question): Promise<string> {
  const answer = await send('askQuestion', { ...asked, question }, { token, locale: 'en' });
  expect(answer).toAnswer('askQuestion');
  return answer.json<{ id: string }>().id;
}

async function queue(token: string, query = ''): Promise<{ questions: AskedQuestion[]; next: string | null }> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({ url: `/api/v3/admin/questions${query}`, headers });
  expect(answer).toAnswer('listAskedQuestions');
  return answer.json();
}

async function mailsTo(email: string) {
  const { rows } = await database.pool.query<{ payload: { to: string; kind: string; link: string; question: string } }>(
    "select payload from graphile_worker._private_jobs where payload->>'to' = $1 and payload->>'kind' = 'question_answered'",
    [email],
  );
  return rows.map(({ payload }) => payload);
}

test('a question is kept once, and editors see it without the name of who asked', async () => {
  const { token, email } = await signUp(send, newAddress());
  const id = await ask(token);
  expect(await ask(token)).toBe(id);
  const { questions } = await queue(await newEditor());
  expect(questions.filter((question) => question.id === id)).toEqual([
    { id, ...asked, state: 'open', answer_id: null, asked_at: expect.any(String) },
  ]);
  expect(JSON.stringify(questions)).not.toContain(email);
});

test('guests cannot ask, and for learners the queue does not exist', async () => {
  expect(await send('askQuestion', asked)).toBeRefusedWith('AUTHENTICATION');
  const { token } = await signUp(send, newAddress());
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['questions', 'questions/votes'])
    expect(await app.inject({ url: `/api/v3/admin/${path}`, headers })).toBeRefusedWith('NOT_FOUND');
});

test('a question that is too short or too long is refused', async () => {
  const { token } = await signUp(send, newAddress());
  for (const question of ['Why?', '   a        ', 'x'.repeat(301)]) {
    const answer = await send('askQuestion', { ...asked, question }, { token });
    expect(fieldsOf(answer)).toMatchObject({ question: 'asked.text' });
  }
});

test('an answer is a published question of the country, and mails its address once', async () => {
  const { token, email } = await signUp(send, newAddress());
  const id = await ask(token, 'Who goes first, and why is that?');
  const editor = await newEditor();
  const close = (body: object) => send('closeAskedQuestion', { id, ...body }, { token: editor });
  for (const answer_id of ['us:nothing', 'uk:who-goes-first', undefined])
    expect(fieldsOf(await close({ state: 'answered', answer_id }))).toMatchObject({
      answer_id: 'asked.answer',
    });
  expect(await mailsTo(email)).toEqual([]);
  const answered = { state: 'answered', answer_id: 'us:who-goes-first' };
  expect(await close(answered)).toAnswer('closeAskedQuestion');
  expect(await close(answered)).toAnswer('closeAskedQuestion');
  expect(await mailsTo(email)).toMatchObject([
    {
      question: 'Who goes first, and why is that?',
      link: expect.stringMatching(/\/us\/questions-answers\/who-goes-first$/),
    },
  ]);
  expect((await queue(editor)).questions.map((question) => question.id)).not.toContain(id);
  expect((await queue(editor, '?state=answered')).questions).toMatchObject([{ id, answer_id: 'us:who-goes-first' }]);
});

test('the mail leads to the answer in the language of who asked, if the country has it', async () => {
  for (const [locale, link] of [
    ['en', /\/de-en\/questions-answers\/wer-zuerst$/],
    ['de', /\/de\/questions-answers\/wer-zuerst$/],
  ] as const) {
    const { token, email } = await signUp(send, newAddress());
    const body = { subject_code: 'de', question: 'Who goes first where no sign decides?' };
    const { id } = (await send('askQuestion', body, { token, locale })).json<{ id: string }>();
    const answered = { id, state: 'answered', answer_id: 'de:wer-zuerst' };
    expect(await send('closeAskedQuestion', answered, { token: await newEditor() })).toAnswer('closeAskedQuestion');
    expect(await mailsTo(email)).toMatchObject([{ link: expect.stringMatching(link) }]);
  }
});

test('declining mails nothing, and an unknown question cannot be closed', async () => {
  const { token, email } = await signUp(send, newAddress());
  const id = await ask(token, 'Can you do my homework for me?');
  const editor = await newEditor();
  expect(await send('closeAskedQuestion', { id, state: 'declined' }, { token: editor })).toAnswer('closeAskedQuestion');
  expect(await mailsTo(email)).toEqual([]);
  const unknown = { id: '00000000-0000-8000-8000-000000000000', state: 'declined' };
  expect(fieldsOf(await send('closeAskedQuestion', unknown, { token: editor }))).toMatchObject({
    id: 'asked.id',
  });
});

test('the queue is read page by page, the oldest first', async () => {
  const { token } = await signUp(send, newAddress());
  for (const number of [1, 2, 3]) await ask(token, `Is this question number ${number}?`);
  const editor = await newEditor();
  const all = (await queue(editor)).questions.map(({ id }) => id);
  const first = await queue(editor, '?n=2');
  expect(first.next).not.toBeNull();
  const second = await queue(editor, `?n=100&cursor=${first.next}`);
  expect([...first.questions, ...second.questions].map(({ id }) => id)).toEqual(all);
});

test('an account that is deleted takes its questions along', async () => {
  const { token, email } = await signUp(send, newAddress());
  const id = await ask(token, 'What happens to this question?');
  await database.pool.query('delete from users where email = $1', [email]);
  const { rowCount } = await database.pool.query('select from asked_questions where id = $1', [id]);
  expect(rowCount).toBe(0);
});
