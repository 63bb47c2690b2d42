/**
 * Carries over to an account what a guest did in a funnel: the answers of a diagnostic test become its first answers, the test date and what was said its settings.
 * This happens when the account's course is first opened, so that it covers every way of signing up.
 */
import type { Bank } from '@lanewise/bank/compiled/bank';
import { cookieNames, diagnosticCookie, funnelCookie, funnelCookies } from '@lanewise/contracts/constants/cookies';
import { funnelIn, type RunningFunnel } from '@lanewise/contracts/constants/funnels';
import type { Queries } from '@lanewise/database/pool';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Caller } from '../../platform/calls/caller.ts';
import {
  type Enrolment,
  enrolmentIn,
  type StudySettings,
  saveStudySettings,
} from '../accounts/enrolments/enrolments.ts';
import { requireCourse } from '../catalogue/subject.ts';
import { answersOf } from './diagnostic-calls.ts';
import { type DiagnosticStates, isOfCourse } from './diagnostic-state.ts';
import { graded } from './graded.ts';
import { readStudy, type StudyKey } from './knowledge-store.ts';
import { recordGuestTest } from './record-guest.ts';

interface FunnelParts {
  readonly queries: Queries;
  readonly bank: Bank;
  readonly states: DiagnosticStates;
  readonly now: () => Date;
}

/** Carries over the data in the caller's cookies and clears them, which completes the funnel. Without such cookies it costs nothing. */
export async function takeInFunnel(parts: FunnelParts, caller: Caller, studied: StudyKey): Promise<void> {
  const cookies = parseCookie(caller.cookie);
  const sealed = cookies[cookieNames.diagnostic];
  if (sealed !== undefined) await takeInDiagnostic(parts, { caller, studied, sealed });
  const funnels = funnelCookies.filter((name) => cookies[name] !== undefined);
  for (const name of funnels) {
    const funnel = funnelIn(cookies[name]);
    const known = await enrolmentIn(parts.queries, studied);
    if (funnel && known?.isCurrent)
      await saveStudySettings(parts.queries, studied.userId, unknownOf(funnel, known, parts.now()));
    caller.setCookies.push(stringifySetCookie({ name, value: '', ...funnelCookie, maxAge: 0 }));
  }
}

/** Returns what a funnel's visitor has said and the enrolment does not know yet; a day in the past is left out. */
function unknownOf({ date, told = {} }: RunningFunnel, known: Enrolment, now: Date): StudySettings {
  const isAhead = date !== null && date >= now.toISOString().slice(0, 10);
  const { minutes, handbook, goal } = told;
  return {
    ...(isAhead && known.examDate === null && { examDate: date }),
    ...(minutes !== undefined && known.minutesADay === null && { minutesADay: minutes }),
    ...(handbook !== undefined && known.handbook === null && { handbook }),
    ...(goal !== undefined && known.goal === null && { goal }),
  };
}

interface Found {
  readonly caller: Caller;
  readonly studied: StudyKey;
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
    await recordGuestTest(queries, bank, {
      id: state.id,
      userId: studied.userId,
      course,
      answers: results,
      startedAt: new Date(state.startedAt),
      finishedAt: new Date(answers.at(-1)?.at ?? state.startedAt),
      kept: sealed,
    });
  }
  caller.setCookies.push(
    stringifySetCookie({ name: cookieNames.diagnostic, value: '', ...diagnosticCookie, maxAge: 0, httpOnly: true }),
  );
}
