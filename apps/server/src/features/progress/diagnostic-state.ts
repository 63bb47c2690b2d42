/**
 * A guest's diagnostic test as it travels: sealed with the server's key, so that nobody else can write one, and nothing of a guest is stored. The
 * server relies on it when the answers become an account's first, from which difficulties are learned for everyone.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { BankCourse } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { AttemptAnswer } from '@lanewise/contracts/calls/progress';
import { diagnosticCookie } from '@lanewise/contracts/constants/cookies';
import { open, type SecretKeys, seal } from '../../platform/crypto/sealed-secret.ts';

/** An answered question, with the bank's ids of the answers instead of the displayed numbers. */
export interface DiagnosticAnswer extends AttemptAnswer {
  /** When it was answered, in milliseconds since 1970. */
  readonly at: number;
}

export interface DiagnosticState {
  /** The id of the attempt it may become; also the seed that shuffles the answers. */
  readonly id: string;
  readonly subject: string;
  readonly course: string;
  readonly startedAt: number;
  readonly answers: readonly DiagnosticAnswer[];
  /** Id of the open question; null at the end of the test. */
  readonly open: string | null;
}

/** Separates these seals from other uses of the key. */
const PURPOSE = 'diagnostic test';

/** Lifetime of a test in milliseconds: the same as its cookie's. */
const LIFE_MS = diagnosticCookie.maxAge * 1000;

export interface DiagnosticStates {
  seal(state: DiagnosticState): string;
  /** Returns the state in a text; null if this server did not write it, or wrote it more than a day ago. */
  read(text: string, now: number): DiagnosticState | null;
}

/**
 * Returns how states are sealed. Without configured keys, which a server with the operator's own database may lack, a key of this process is used;
 * a test then ends with the process.
 */
export function diagnosticStates(keys: SecretKeys | null): DiagnosticStates {
  const used = keys ?? { current: randomBytes(32), previous: [] };
  return {
    seal: (state) => seal(used, PURPOSE, Buffer.from(JSON.stringify(state))).toString('base64url'),
    read(text, now) {
      try {
        const { secret } = open(used, PURPOSE, Buffer.from(text, 'base64url'));
        const state = JSON.parse(secret.toString()) as DiagnosticState;
        return state.startedAt + LIFE_MS >= now ? state : null;
      } catch {
        // Not sealed by us.
        return null;
      }
    },
  };
}

/** Returns the state of a new test. */
export function newDiagnostic({ entry }: BankCourse, now: number): DiagnosticState {
  return { id: randomUUID(), subject: entry.subject, course: entry.code, startedAt: now, answers: [], open: null };
}

/** Returns whether a test belongs to this course. */
export function isOfCourse({ subject, course }: DiagnosticState, { entry }: BankCourse): boolean {
  return subject === entry.subject && course === entry.code;
}

/** @throws {ApiError} VALIDATION for a state that is not one of this course */
export function requireState(states: DiagnosticStates, text: string, course: BankCourse, now: number): DiagnosticState {
  const state = states.read(text, now);
  if (state === null || !isOfCourse(state, course))
    throw new ApiError('VALIDATION', { fields: { state: 'attempt.state' } });
  return state;
}
