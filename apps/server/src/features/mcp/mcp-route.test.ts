/** The protocol's own client talks to the server over a connection, with the bank of the repository. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import '@lanewise/testing/matchers';
import { startTestApp } from '@lanewise/testing/test-app';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { mcp } from './mcp-route.ts';

const { app, bank, listen } = await startTestApp();

async function connect(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  // The class keeps an optional session id, which the interface's exact optional property does not accept.
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', await listen())) as never);
  return client;
}
const client = await connect();
afterAll(() => client.close());

async function use(name: string, given: Readonly<Record<string, unknown>>) {
  const { isError = false, structuredContent, content } = await client.callTool({ name, arguments: { ...given } });
  return { isError, data: structuredContent as Record<string, never>, text: JSON.stringify(content) };
}

test('the tools are listed, all of them for reading only', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'list_rules',
    'look_up_rule',
    'compare_places',
    'draw_question',
    'explain_question',
  ]);
  for (const { annotations, description } of tools)
    expect([annotations?.readOnlyHint, description]).toEqual([true, expect.stringMatching(/\.$/)]);
});

test('a rule is looked up in one place, and in all, with its source', async () => {
  const { data } = await use('list_rules', { country: 'us' });
  const { rules } = data as unknown as { rules: { id: string }[] };
  expect(rules.map(({ id }) => id)).toContain('us-right-turn-on-red');
  const { data: one } = await use('look_up_rule', { rule: 'us-right-turn-on-red', place: 'us-tx' });
  expect(one).toMatchObject({
    place: { name: 'Texas' },
    value: { value: true, source: { section: expect.any(String) } },
  });
  const all = await use('look_up_rule', { rule: 'us-right-turn-on-red' });
  expect(all.data).toMatchObject({ values: expect.any(Array) });
  expect(all.text).not.toMatch(/is_correct|explanation/);
});

test('two places are compared', async () => {
  const { data } = await use('compare_places', { from: 'us-tx', to: 'us-ca' });
  const { differing } = data as unknown as { differing: { from: { text: string }; to: { text: string } }[] };
  expect(differing.length).toBeGreaterThan(5);
  for (const { from, to } of differing) expect(from.text).not.toBe(to.text);
});

describe('a question', () => {
  test('is drawn without its key, and explained once answered', async () => {
    const { data, text } = await use('draw_question', { country: 'us', course: 'ca-car', seed: 'one' });
    expect(text).not.toMatch(/is_correct|is_right|explanation|misconception|look_alikes|order/);
    const { question, answers } = data as unknown as { question: string; answers: { id: string; text: string }[] };
    expect((await use('draw_question', { country: 'us', course: 'ca-car', seed: 'one' })).data).toEqual(data);
    const right =
      bank
        .question(question)
        ?.answers.filter((answer) => answer.right)
        .map(({ id }) => id) ?? [];
    const wrong = answers.find(({ id }) => !right.includes(id));
    const given = { country: 'us', question };
    expect((await use('explain_question', { ...given, answer_ids: right })).data).toMatchObject({
      is_right: true,
      explanation: expect.stringMatching(/\w/),
      source: { title: expect.any(String) },
    });
    expect((await use('explain_question', { ...given, answer_ids: [wrong?.id] })).data).toMatchObject({
      is_right: false,
      right_answers: right.map((id) => expect.objectContaining({ id })),
    });
  });

  test('can be one about a rule', async () => {
    const rule = bank.rule('us-alcohol-limit');
    const { data } = await use('draw_question', { country: 'us', course: 'tx-car', rule: 'us-alcohol-limit' });
    const about = rule?.values.find(({ place }) => place.id === 'us-tx')?.questions;
    expect(about).toContain((data as unknown as { question: string }).question);
  });

  test('that asks for a number is explained for a number', async () => {
    const numeric = bank
      .coursesOf('de')
      .flatMap(({ pool }) => pool.items)
      .find(({ kind }) => kind === 'numeric');
    const given = { country: 'de', question: numeric?.id, language: 'en' };
    expect((await use('explain_question', { ...given, number: numeric?.number?.value })).data).toMatchObject({
      is_right: true,
    });
    expect((await use('explain_question', { ...given, number: -1 })).data).toMatchObject({ is_right: false });
    expect(await use('explain_question', given)).toMatchObject({
      isError: true,
      text: expect.stringContaining('Give number'),
    });
  });
});

test.each([
  ['look_up_rule', { rule: 'us-no-such-rule' }, 'list_rules names the rules'],
  ['look_up_rule', { rule: 'us-alcohol-limit', place: 'us-zz' }, 'such as us-tx'],
  ['compare_places', { from: 'us-tx', to: 'nowhere' }, 'such as us-tx'],
  ['draw_question', { country: 'us', course: 'zz-car' }, 'ca-car'],
  ['draw_question', { country: 'us', rule: 'us-no-such-rule' }, 'no question about that rule'],
  ['explain_question', { country: 'us', question: 'gone', answer_ids: ['a'] }, 'no such question'],
  ['list_rules', { country: 'xx' }, 'country'],
])('%s with %o is refused with what to do instead', async (name, given, text) => {
  expect(await use(name, given)).toMatchObject({ isError: true, text: expect.stringContaining(text) });
});

test('of a fault of ours the model learns nothing', async () => {
  const faulty = Fastify() as unknown as FastifyInstance;
  const fault = () => {
    throw new Error('secret of the house');
  };
  const handlers = { listRules: fault, getRule: fault, getRuleValue: fault, compareRules: fault };
  await faulty.register(mcp, { bank, handlers, origin: 'http://localhost' });
  const payload = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'compare_places', arguments: { from: 'us-tx', to: 'us-ca' } },
  };
  const headers = { accept: 'application/json, text/event-stream' };
  const { body } = await faulty.inject({ method: 'POST', url: '/mcp', payload, headers });
  expect(JSON.parse(body).result.isError).toBe(true);
  expect(body).not.toContain('secret');
  await faulty.close();
});

describe('a request', () => {
  const accept = 'application/json, text/event-stream';
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const post = (payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/mcp', payload, headers: { accept, ...headers } });

  test('needs no session, so that any process can answer it', async () => {
    const { statusCode, headers, body } = await post(list);
    expect([statusCode, headers['mcp-session-id'], headers['cache-control']]).toEqual([200, undefined, 'no-store']);
    expect(JSON.parse(body).result.tools).toHaveLength(5);
  });

  test('of a page of another site is refused, one of our own is not', async () => {
    expect(await post(list, { origin: 'https://other.example' })).toBeRefusedWith('FOREIGN_ORIGIN');
    expect((await post(list, { origin: 'http://localhost', host: 'localhost' })).statusCode).toBe(200);
  });

  test('is one message, in JSON, by POST', async () => {
    expect(await post([list, list])).toBeRefusedWith('MALFORMED_REQUEST');
    const text = {
      method: 'POST',
      url: '/mcp',
      payload: 'x',
      headers: { accept, 'content-type': 'text/plain' },
    } as const;
    expect(await app.inject(text)).toBeRefusedWith('UNSUPPORTED_MEDIA_TYPE');
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: '/mcp', headers: { accept } });
      expect(answer).toBeRefusedWith('METHOD_NOT_ALLOWED');
      expect(answer.headers.allow).toBe('POST');
    }
    expect((await post({ jsonrpc: '2.0', id: 1, method: 'no/such' })).json()).toMatchObject({
      error: { code: -32601 },
    });
  });

  test('counts towards the limit of its client', async () => {
    const { app: limited } = await startTestApp({ config: { requestsPerMinute: 2 } });
    const codes: number[] = [];
    for (let sent = 0; sent < 3; sent += 1)
      codes.push(
        (await limited.inject({ method: 'POST', url: '/mcp', payload: list, headers: { accept } })).statusCode,
      );
    expect(codes).toEqual([200, 200, 429]);
  });
});
