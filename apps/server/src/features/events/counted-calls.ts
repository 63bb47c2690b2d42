/** The calls whose success is an event. The server records it, because it knows whether it happened. */

import type { CallName } from '@lanewise/contracts/calls/paths';
import { courseProperties } from '@lanewise/contracts/course-properties';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Queries } from '@lanewise/database/pool';
import { exams, guestExams, users } from '@lanewise/database/schema/tables';
import { eq } from 'drizzle-orm';
import type { Caller, FindLearner } from '../../platform/calls/caller.ts';
import type { Answer, CallHandlers, ParsedInput } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import type { EventRecorder } from './recorder.ts';

/** Reports sign-ups and orders to advertising platforms (features/pixels/conversions.ts). */
export interface Conversions {
  /** Reports a new account, once its learner's age is known. */
  signedUp(userId: string, caller: Caller): Promise<void>;
  /** Reports a paid order, once. */
  ordered(userId: string, order: NonNullable<Answer<'getCheckout'>['subscription']>, caller: Caller): Promise<void>;
}

export interface CountedParts {
  readonly recorder: Pick<EventRecorder, 'record'>;
  readonly queries: Queries;
  readonly findLearner: FindLearner;
  /** Reports only what the visitor allows. */
  readonly conversions: Conversions;
}

/** Milliseconds after a purchase in which its page counts it. */
const PURCHASE_MS = DAY_MS;

type After<Name extends CallName> = (answer: Answer<Name>, caller: Caller, input: ParsedInput<Name>) => Promise<void>;

/** Returns the handlers. Those that are counted record their event once they have succeeded. */
export function countedCalls(
  handlers: CallHandlers,
  { recorder, queries, findLearner, conversions }: CountedParts,
): CallHandlers {
  /** Returns the id by which analytics knows an account; undefined if the token is not valid. */
  async function analyticsIdOf(userId: string | undefined): Promise<string | undefined> {
    if (userId === undefined) return undefined;
    const [row] = await queries.select({ id: users.analyticsUserId }).from(users).where(eq(users.id, userId));
    return row?.id;
  }

  /** Returns what events say of the course of an exam, a learner's or a guest's. */
  async function courseOfExam(id: string) {
    for (const table of [exams, guestExams]) {
      const place = { subject: table.subjectCode, course: table.courseCode };
      const [found] = await queries.select(place).from(table).where(eq(table.id, id));
      if (found) return courseProperties(found.subject, found.course);
    }
    return {};
  }

  const signedUp = async (token: string, caller: Caller, method: string) => {
    const userId = (await findLearner(token))?.userId;
    const id = await analyticsIdOf(userId);
    await recorder.record(caller, 'sign_up', { method, ...(id !== undefined && { user_id: id }) });
  };

  const byProvider =
    (method: string) =>
    async (answer: Answer<'loginWithGoogle'>, caller: Caller): Promise<void> => {
      if ('token' in answer && !answer.is_user_registered) await signedUp(answer.token, caller, method);
    };

  const counted: { readonly [Name in CallName]?: After<Name> } = {
    register: ({ token }, caller) => signedUp(token, caller, 'email'),
    registerForSubscription: ({ token }, caller) => signedUp(token, caller, 'order'),
    loginWithGoogle: byProvider('google'),
    loginWithFacebook: byProvider('facebook'),
    loginWithApple: byProvider('apple'),
    loginWithMicrosoft: byProvider('microsoft'),
    signUpWithIdentity: async ({ token, is_user_registered, provider }, caller) => {
      if (!is_user_registered) await signedUp(token, caller, provider);
    },
    // Not at the sign-up: until the age is known, the account may be a child's.
    giveAge: async (_answer, caller) => {
      const userId = (await caller.learner())?.userId;
      if (userId !== undefined) await conversions.signedUp(userId, caller);
    },
    finishExam: async ({ id, passed }, caller) => {
      const test = { name: 'exam', ...(await courseOfExam(id)) };
      await recorder.record(caller, 'test_finished', { ...test, answer: passed ? 'passed' : 'failed' }, once(id));
    },
    saveAttempt: async ({ passed }, caller, { body }) => {
      const answer = passed === null ? {} : { answer: passed ? 'passed' : 'failed' };
      const test = { name: body.kind, ...courseProperties(body.subject_code, body.course_code) };
      await recorder.record(caller, 'test_finished', { ...test, ...answer }, once(body.id));
    },
    getCheckout: async ({ state, subscription }, caller) => {
      if (state !== 'paid' || subscription === null) return;
      // Opening the page again weeks later is not another purchase.
      if (currentTime().getTime() - Date.parse(subscription.started_at) > PURCHASE_MS) return;
      const userId = (await caller.learner())?.userId;
      const id = await analyticsIdOf(userId);
      const { id: paid, plan, provider, started_at } = subscription;
      const properties = { name: plan.id, method: provider, ...(id !== undefined && { user_id: id }) };
      await recorder.record(caller, 'purchase', properties, { id: paid, at: new Date(started_at) });
      if (userId !== undefined) await conversions.ordered(userId, subscription, caller);
    },
  };

  const wrapped = Object.entries(counted).map(([name, after]) => {
    const handler = handlers[name as CallName] as (input: unknown, caller: Caller) => Promise<unknown>;
    const record = after as (answer: unknown, caller: Caller, input: unknown) => Promise<void>;
    return [
      name,
      async (input: unknown, caller: Caller) => {
        const answer = await handler(input, caller);
        await record(answer, caller, input).catch(() => undefined);
        return answer;
      },
    ];
  });
  return { ...handlers, ...Object.fromEntries(wrapped) };
}

/** An exam or a test that is handed in again is the same event: its id, on the day of the first record. */
function once(id: string): { readonly id: string; readonly at: Date } {
  return { id, at: currentTime() };
}
