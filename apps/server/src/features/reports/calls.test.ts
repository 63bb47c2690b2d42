/** Reports about questions: stored once, limited, listed only for operators. */
import type { ReportView } from '@lanewise/contracts/calls/reports';
import { questionReports } from '@lanewise/database/schema/tables';
import { fieldsOf, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { count } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

const { app, database, bank } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

const newLearner = async () => (await signUp(send, newAddress())).token;

async function newOperator(): Promise<string> {
  const { email, token } = await signUp(send, newAddress());
  await database.pool.query("update users set roles = '{learner,operator}' where email = $1", [email]);
  await database.pool.query(
    'update sessions set has_second_factor = true where user_id = (select id from users where email = $1)',
    [email],
  );
  return token;
}

const report = { page_id: 'us-s1', reason: 'unclear', text: 'Which sign?', answer_ids: ['a'] };

const stored = async () => (await database.queries.select({ rows: count() }).from(questionReports))[0]?.rows ?? 0;

const list = async (token: string, query = '') =>
  await app.inject({ url: `/api/v3/admin/reports${query}`, headers: { authorization: `Bearer ${token}` } });
const page = async (token: string, query = '') => {
  const answer = await list(token, query);
  expect(answer).toAnswer('listReports');
  return answer.json<{ reports: ReportView[]; next: string | null }>();
};

describe('a report', () => {
  test('is kept with the question, the answer given, the bank and the language, without the name of who made it', async () => {
    const answer = await send('reportQuestion', report, { token: await newLearner(), locale: 'en' });
    expect(answer).toAnswer('reportQuestion');
    const { id } = answer.json();
    const operator = await newOperator();
    const { reports } = await page(operator);
    expect(reports.find((each) => each.id === id)).toEqual({
      id,
      ...report,
      rule_value: null,
      value: null,
      language: 'en',
      snapshot: bank.hash,
      state: 'open',
      note: null,
      reported_at: expect.any(String),
    });
  });

  test('is kept once, however often it is sent, even at once', async () => {
    const token = await newLearner();
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('reportQuestion', report, { token })));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await stored()).toBe(before + 1);
    await send('reportQuestion', { ...report, text: 'Another thing.' }, { token });
    await send('reportQuestion', report, { token: await newLearner() });
    expect(await stored()).toBe(before + 3);
  });

  test('of a learner is limited to twenty an hour', async () => {
    const token = await newLearner();
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await send('reportQuestion', { ...report, text: `${sent}` }, { token })).statusCode).toBe(200);
    }
    expect(await send('reportQuestion', report, { token })).toBeRefusedWith('TOO_MANY_TRIES');
  });

  test.each([
    ['a question that does not exist', { page_id: 'nothing' }, { page_id: 'attempt.unknown_question' }],
    ['no reason', { reason: undefined }, { reason: 'report.reason' }],
    ['a reason that does not exist', { reason: 'boring' }, { reason: 'report.reason' }],
    ['a text too long', { text: 'x'.repeat(1001) }, { text: 'report.text' }],
    ['an answer that the question does not have', { answer_ids: ['zz'] }, { answer_ids: 'exam.unknown_answer' }],
    ['answers and a number', { value: 3 }, { value: 'exam.one_answer' }],
  ])('with %s is refused', async (_what, fields, codes) => {
    const answer = await send('reportQuestion', { ...report, ...fields }, { token: await newLearner() });
    expect(fieldsOf(answer)).toEqual(codes);
  });

  test('needs an account', async () => {
    expect(await send('reportQuestion', report)).toBeRefusedWith('AUTHENTICATION');
  });
});

describe('the list', () => {
  test('comes in pages, the newest first, without gaps or repetitions', async () => {
    const token = await newLearner();
    for (const text of ['1', '2', '3']) await send('reportQuestion', { ...report, text }, { token });
    const operator = await newOperator();
    const all = await page(operator, '?n=100');
    expect(all.next).toBeNull();
    expect(all.reports.slice(0, 3).map(({ text }) => text)).toEqual(['3', '2', '1']);
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { reports, next }: { reports: ReportView[]; next: string | null } = await page(
        operator,
        `?n=2&cursor=${cursor}`,
      );
      ids.push(...reports.map(({ id }) => id));
      cursor = next;
    }
    expect(ids).toEqual(all.reports.map(({ id }) => id));
  });

  test('leaves out what was closed, which has lists of its own and can be reopened', async () => {
    const { id } = (await send('reportQuestion', report, { token: await newLearner() })).json();
    const operator = await newOperator();
    const has = async (query: string) => (await page(operator, query)).reports.some((each) => each.id === id);
    const closing = { id, state: 'fixed', note: ' Corrected. ' };
    expect(await send('closeReport', closing, { token: operator })).toAnswer('closeReport');
    // Sending it again logs nothing more.
    await send('closeReport', closing, { token: operator });
    const { rows } = await database.pool.query('select act, reason, detail from staff_acts where object = $1', [id]);
    expect(rows).toEqual([{ act: 'close_report', reason: 'Corrected.', detail: { state: 'fixed' } }]);
    expect([await has('?n=100'), await has('?state=fixed'), await has('?state=declined')]).toEqual([
      false,
      true,
      false,
    ]);
    const again = await page(operator, '?state=fixed&n=100');
    expect(again.reports.find((each) => each.id === id)?.note).toBe('Corrected.');
    await send('closeReport', { id, state: 'open' }, { token: operator });
    expect(await has('?n=100')).toBe(true);
  });

  test('does not exist for a learner, nor does closing', async () => {
    const token = await newLearner();
    expect(await list(token)).toBeRefusedWith('NOT_FOUND');
    const id = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';
    expect(await send('closeReport', { id, state: 'fixed' }, { token })).toBeRefusedWith('NOT_FOUND');
  });

  test('refuses a state, a cursor, a size and an id that are none', async () => {
    const token = await newOperator();
    expect(fieldsOf(await list(token, '?state=lost'))).toEqual({ state: 'report.state' });
    expect(fieldsOf(await list(token, '?cursor=1'))).toEqual({ cursor: 'parameter.cursor' });
    expect(fieldsOf(await list(token, '?n=101'))).toEqual({ n: 'parameter.count' });
    const id = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';
    expect(fieldsOf(await send('closeReport', { id, state: 'fixed' }, { token }))).toEqual({ id: 'report.id' });
  });
});
