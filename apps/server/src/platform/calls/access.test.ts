/** Makes every call as everyone, over HTTP, and expects what the call's definition says. */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { type Call, schoolRolesOf } from '@lanewise/contracts/calls/call';
import { type CallName, callNames } from '@lanewise/contracts/calls/paths';
import { roles } from '@lanewise/contracts/constants/accounts';
import { type SchoolRole, schoolRoles } from '@lanewise/contracts/constants/teaching';
import '@lanewise/testing/matchers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { errors } from '../plugins/errors.ts';
import { callerOf, type Learner, type ServiceAuth } from './caller.ts';
import { type CallHandlers, requireLearner } from './execute.ts';
import { callRoutes } from './http-routes.ts';
import { tokenCookies } from './token.ts';

const learner: Learner = {
  userId: 'u',
  sessionId: 's',
  isWaiting: false,
  roles: ['learner'],
  isRecent: true,
  hasSecondFactor: true,
  hasFreshSecondFactor: true,
  roleAt: async () => null,
  seesAsParent: async () => false,
};

/** The school that the examples of the calls name. */
const ownSchool = String(allCalls.listPupils.examples.school);
const otherSchool = '5d1c7a52-3f0b-4c0e-9d53-0d6d2f1b7a11';

/** A learner with a role in one school. */
const memberOf = (school: string, role: SchoolRole): Learner => ({
  ...learner,
  roleAt: async (asked) => (asked === school ? role : null),
});

/** The sharing with a parent that the examples of the calls name. */
const ownSharing = String(allCalls.leaveLearner.examples.sharing);

/** A learner who sees another one by a sharing. */
const parentBy = (sharing: string): Learner => ({ ...learner, seesAsParent: async (asked) => asked === sharing });

/** Everyone who may call, by the token they send. */
const callers: Readonly<Record<string, Learner | null>> = {
  guest: null,
  dead: null,
  waiting: { ...learner, isWaiting: true },
  'operator-with-one-factor': { ...learner, roles: ['learner', 'editor', 'operator'], hasSecondFactor: false },
  'operator-with-an-old-factor': {
    ...learner,
    roles: ['learner', 'editor', 'operator'],
    hasFreshSecondFactor: false,
  },
  ...Object.fromEntries(roles.map((role) => [role, { ...learner, roles: ['learner', role] } satisfies Learner])),
  ...Object.fromEntries(schoolRoles.map((role) => [`${role}-of-the-school`, memberOf(ownSchool, role)])),
  ...Object.fromEntries(schoolRoles.map((role) => [`${role}-of-another-school`, memberOf(otherSchool, role)])),
  'parent-of-the-sharing': parentBy(ownSharing),
  'parent-of-another-sharing': parentBy(otherSchool),
  'waiting-parent-of-the-sharing': { ...parentBy(ownSharing), isWaiting: true },
  'waiting-owner-of-the-school': { ...memberOf(ownSchool, 'owner'), isWaiting: true },
};
const everyone = Object.keys(callers);

/** A client of the regions service; to all other calls, a caller with an invalid token. */
const regionsClient = 'regions-client';
const partner = 'partner';
const allCallers = [...everyone, regionsClient, partner];

/** Calls whose handler ran. */
const ran: CallName[] = [];
const handlers = Object.fromEntries(
  callNames.map((name) => [name, () => void ran.push(name)]),
) as unknown as CallHandlers;

const site = { publicUrl: 'http://localhost', cookieDomain: null };
const app = Fastify() as unknown as FastifyInstance;
await app.register(errors);
const findLearner = async (token: string) => callers[token] ?? null;
const doors: ServiceAuth = {
  isRegionsClient: async (authorization) => authorization === `Bearer ${regionsClient}`,
  findPartner: async (token) => (token === partner ? { partnerId: 'p', isKey: true, token } : null),
};
await app.register(callRoutes, {
  names: callNames,
  handlers,
  findLearner,
  doors,
  cookies: tokenCookies(site),
  origin: 'http://localhost',
});
afterAll(() => app.close());

/** The refusal that a definition means for a caller; undefined where the call is open to them. */
function refusalOf(
  { access, stepUp }: Pick<Call, 'access' | 'stepUp'>,
  who: string,
): 'AUTHENTICATION' | 'PARENT_NEEDED' | 'NOT_FOUND' | 'SECOND_FACTOR_REQUIRED' | 'SIGN_IN_AGAIN' | undefined {
  const caller = callers[who];
  if (access === 'guest') return undefined;
  if (access === 'booking') return who === partner ? undefined : 'AUTHENTICATION';
  if (access === 'regions') return who === regionsClient ? undefined : 'AUTHENTICATION';
  if (!caller) return 'AUTHENTICATION';
  if (access === 'waiting') return undefined;
  if (caller.isWaiting) return 'PARENT_NEEDED';
  if (access === 'learner') return undefined;
  if (access === 'parent') return who === 'parent-of-the-sharing' ? undefined : 'NOT_FOUND';
  const ofSchool = schoolRolesOf(access);
  if (ofSchool !== null) return ofSchool.some((role) => who === `${role}-of-the-school`) ? undefined : 'NOT_FOUND';
  if (Array.isArray(access) && !access.some((role) => caller.roles.includes(role))) return 'NOT_FOUND';
  if (!caller.hasSecondFactor) return 'SECOND_FACTOR_REQUIRED';
  return stepUp && !caller.hasFreshSecondFactor ? 'SIGN_IN_AGAIN' : undefined;
}

describe.each(callNames)('%s', (name) => {
  const { method, path, query, body, examples } = allCalls[name];
  const given = examples as Readonly<Record<string, unknown>>;
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(given[key])));
  const search = new URLSearchParams(
    Object.fromEntries(Object.keys(query.shape).map((key) => [key, String(given[key] ?? '')])),
  );

  test.each(allCallers)('is open to %s exactly if its definition allows them', async (who) => {
    ran.length = 0;
    const headers = {
      ...(who === partner ? { 'x-booking-token': who } : who !== 'guest' && { authorization: `Bearer ${who}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const payload = body && { payload: JSON.stringify(given.body) };
    const answer = await app.inject({ method, url: `${url}?${search}`, headers, ...payload });
    const refusal = refusalOf(allCalls[name], who);
    if (refusal) expect(answer).toBeRefusedWith(refusal);
    expect(ran).toEqual(refusal ? [] : [name]);
  });
});

describe('a call for editors and operators', () => {
  const access = ['editor', 'operator'] as const;

  test.each(everyone)('is open to %s exactly if they have one of the roles', async (who) => {
    const parts = {
      address: '',
      requestId: '',
      idempotencyKey: undefined,
      agent: '',
      cookie: '',
      isForEveryone: false,
      locale: undefined,
      token: { value: who, from: 'header' },
    } as const;
    const entering = requireLearner(callerOf(parts, findLearner), access);
    const refusal = refusalOf({ access }, who);
    if (refusal) await expect(entering).rejects.toMatchObject({ code: refusal });
    else expect(await entering).toBe(callers[who]);
  });
});
