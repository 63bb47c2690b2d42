/**
 * Carries over to an account what a guest did in a funnel: the answers of a diagnostic test become its first answers, and the test date its test date.
 * This happens when the account's course is first opened, so that it covers every way of signing up.
 */
import { createHash } from 'node:crypto';
import type { Bank } from '@lanewise/bank/compiled/bank';
import { cookieNames, diagnosticCookie, funnelCookie } from '@lanewise/contracts/constants/cookies';
import { funnelIn } from '@lanewise/contracts/constants/funnels';
import type { Queries } from '@lanewise/database/pool';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Caller } from '../../platform/calls/caller.ts';
import { examDateIn, setExamDate } from '../accounts/enrolments/enrolments.ts';
import { courseLanguage, requireCourse } from '../catalogue/subject.ts';
import { answersOf } from './diagnostic-calls.ts';
import { type DiagnosticStates, isOfCourse } from './diagnostic-state.ts';
import { graded } from './graded.ts';
import { readStudy, type Studied } from './knowledge-store.ts';
import { recordAttempt } from './record.ts';

interface FunnelParts {
  readonly queries: Queries;
  readonly bank: Bank;
  readonly states: DiagnosticStates;
  readonly now: () => Date;
}

const funnelCookies = [cookieNames.funnel, cookieNames.permitTestFunnel, cookieNames.drivingTestFunnel] as const;

/** Carries over the data in the caller's cookies and clears them, which completes the funnel. Without such cookies it costs nothing. */
export async function takeInFunnel(parts: FunnelParts, caller: Caller, studied: Studied): Promise<void> {
  const cookies = parseCookie(caller.cookie);
  const sealed = cookies[cookieNames.diagnostic];
  if (sealed !== undefined) await takeInDiagnostic(parts, { caller, studied, sealed });
  const funnels = funnelCookies.filter((name) => cookies[name] !== undefined);
  for (const name of funnels) {
    const date = funnelIn(cookies[name])?.date;
    const today = parts.now().toISOString().slice(0, 10);
    const isKnown = (await examDateIn(parts.queries, studied)) !== null;
    if (date && date >= today && !isKnown) await setExamDate(parts.queries, studied.userId, date);
    caller.setCookies.push(stringifySetCookie({ name, value: '', ...funnelCookie, maxAge: 0 }));
  }
}

interface Found {
  readonly caller: Caller;
  readonly studied: Studied;
  readonly sealed: string;
}

/** Another course's test waits for its course. An account that already has answers is skipped: somebody else may have taken the test in this browser. */
async function takeInDiagnostic({ queries, bank, states, now }: FunnelParts, { caller, studied, sealed }: Found) {
  const state = states.read(sealed, now().getTime());
  const course = requireCourse(bank, { a: studied.subjectCode, b: studied.courseCode });
  if (state !== null && !isOfCourse(state, course)) return;
  const answers = state === null ? [] : answersOf(course, state);
  if (state !== null && answers.length > 0 && (await readStudy(queries, studied)).knowledge.answers === 0) {
    const results = graded(
      course,
      answers.map(({ at: _at, ...answer }) => answer),
    );
    await recordAttempt(queries, bank, {
      id: state.id,
      userId: studied.userId,
      course,
      kind: 'practice',
      passed: null,
      answers: results,
      language: courseLanguage(course, undefined),
      startedAt: new Date(state.startedAt),
      finishedAt: new Date(answers.at(-1)?.at ?? state.startedAt),
      score: results.filter(({ right }) => right).length,
      total: results.length,
      digest: createHash('sha256').update(sealed).digest(),
    });
  }
  caller.setCookies.push(
    stringifySetCookie({ name: cookieNames.diagnostic, value: '', ...diagnosticCookie, maxAge: 0, httpOnly: true }),
  );
}
