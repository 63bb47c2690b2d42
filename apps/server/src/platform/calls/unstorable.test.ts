/** Text that the database cannot keep, in every call: refused with the name of the field, and nothing is a fault of ours. */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { type Call, schoolRolesOf } from '@lanewise/contracts/calls/call';
import { callNames } from '@lanewise/contracts/calls/paths';
import { fieldsOf, sender } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { newStaff } from '@lanewise/testing/staff';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { z } from 'zod';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
/** Somebody who may make the calls of learners, of the back office and of the school that the examples name. */
const { token, email } = await newStaff({ send: sender(app), database });
const { school } = allCalls.listPupils.examples;
await database.pool.query(
  `insert into school_accounts (id, state, name, place, about, billing, join_code, requested_at)
   values ($1, 'approved', 'School', 'Place', '', 'free', 'CODE', now())`,
  [school],
);
await database.pool.query(
  `insert into school_members (user_id, school_id, id, role, joined_at)
   select id, $2, gen_random_uuid(), 'owner', now() from users where email = $1`,
  [email, school],
);
await database.pool.query(
  `insert into parent_sharings (user_id, id, name, parent_id, version, text, locale, agreed_at, accepted_at, stop_key)
   select id, $2, 'Ada', id, '', '[]', 'us', now(), now(), '' from users where email = $1`,
  [email, String(allCalls.leaveLearner.examples.sharing)],
);

const calls = callNames.map((name): Call => allCalls[name]);
const bodyFields = ({ body }: Call) => (body instanceof z.ZodObject ? Object.keys(body.shape) : []);
const queryFields = ({ query }: Call) => Object.keys(query.shape);

/** Returns the path of a call with the values of its example. */
const pathOf = ({ path, examples }: Call) =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(examples[key])));

/** Driving schools and the map have keys of their own, which are checked first. */
const open = calls.filter(({ access }) => access !== 'regions' && access !== 'booking');
const authorization = `Bearer ${token}`;
const texts = [
  ['half a surrogate pair', 'Ann\ud83d'],
  ['U+0000', 'Ann\u0000'],
  ['a bell', 'Ann\u0007'],
] as const;

test.each(texts)('%s in a body', async (_what, text) => {
  for (const call of open.filter((each) => bodyFields(each).length > 0)) {
    const [field = ''] = bodyFields(call);
    const answer = await app.inject({
      method: 'POST',
      url: pathOf(call),
      headers: { 'content-type': 'application/json', authorization },
      payload: JSON.stringify({ [field]: { deep: [text] } }),
    });
    expect(fieldsOf(answer), call.name).toMatchObject({ [field]: 'parameter.characters' });
  }
});

test('U+0000 in a query or a path', async () => {
  for (const call of open) {
    const [field] = queryFields(call);
    if (field !== undefined && call.method === 'GET') {
      const answer = await app.inject({ url: `${pathOf(call)}?${field}=a%00`, headers: { authorization } });
      expect(fieldsOf(answer), call.name).toMatchObject({ [field]: 'parameter.characters' });
    }
    // A school's member and a parent are looked for first: nobody is one of what cannot be an id.
    if (
      call.path.includes('{') &&
      call.method === 'GET' &&
      call.access !== 'parent' &&
      schoolRolesOf(call.access) === null
    ) {
      const answer = await app.inject({ url: call.path.replaceAll(/\{\w+\}/g, 'a%00'), headers: { authorization } });
      expect(answer.statusCode, call.name).toBe(400);
    }
  }
});

test('every call with a value says in its documentation that it may refuse it', () => {
  const silent = calls.filter(
    (call) =>
      Object.keys(call.params.shape).length + queryFields(call).length + bodyFields(call).length > 0 &&
      !call.errors.includes('VALIDATION'),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
