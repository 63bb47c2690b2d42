/** The calls of the driving API. */

import { randomUUID } from 'node:crypto';
import type { Bank } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { instructorTokenHours, replacedKeyHours } from '@lanewise/contracts/constants/partners';
import { HOUR_MS } from '@lanewise/contracts/durations';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { isUuid } from '@lanewise/contracts/uuid';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import type { CallServices } from '../../platform/calls/call-services.ts';
import type { Caller, Partner } from '../../platform/calls/caller.ts';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { secretKeysOf } from '../../platform/crypto/sealed-secret.ts';
import { hashOf, newToken } from '../../platform/crypto/tokens.ts';
import { requireUser } from '../accounts/learner-account.ts';
import { isSecretOf } from '../accounts/passwords/passwords.ts';
import { spendSecondCode } from '../accounts/second-factor/second-code.ts';
import { needsSecondStep } from '../accounts/second-factor/second-step.ts';
import { emailKeyOf } from '../accounts/users/email-key.ts';
import { logSecurity } from '../accounts/users/security-log.ts';
import { findUserByEmail } from '../accounts/users/users.ts';
import { courseLanguage, requireCourse } from '../catalogue/subject.ts';
import { examStore } from '../exams/store.ts';
import { drawStoredExam } from '../exams/stored-exam.ts';
import { validSecrets } from './partner-secrets.ts';
import { endToken, findPartner, isInstructor, issueToken } from './partner-store.ts';
import { readSignedToken } from './signed-token.ts';
import {
  courseOfToken,
  findSimulation,
  insertSimulation,
  issueSimulationToken,
  type SimulatedCourse,
  simulationView,
} from './simulation-store.ts';

type DrivingCall =
  | 'loginInstructor'
  | 'createSimulation'
  | 'openSimulation'
  | 'openSimulationV2'
  | 'getSimulation'
  | 'replaceKey'
  | 'revokeBookingToken';

export type DrivingParts = Pick<CallServices, 'config' | 'database' | 'bank' | 'limits' | 'log'>;

const inHours = (hours: number) => new Date(currentTime().getTime() + hours * HOUR_MS);

/** Returns the handlers. */
export function drivingCalls(parts: DrivingParts): CallHandlers<DrivingCall> {
  const { config, database, bank, limits } = parts;
  const { queries } = database;
  const keys = secretKeysOf(config);

  /** Asks for the second step of an account that has one, as on every other way in. An account with a passkey alone cannot take it here. */
  async function takeSecondStep(userId: string, code: string | undefined, caller: Caller) {
    const user = await requireUser(queries, userId);
    if (!(await needsSecondStep(queries, user))) return {};
    if (code === undefined) throw new ApiError('SECOND_FACTOR_NEEDED');
    const second = await limits.attempt('trySecondFactor', userId, caller, () =>
      queries.transaction(async (store) => {
        const current = await requireUser(store, userId, 'lock');
        return await spendSecondCode(store, parts, { user: current, code, caller });
      }),
    );
    await limits.resetClient('trySecondFactor', userId, caller);
    return { second };
  }

  async function openExam(
    partnerId: string,
    course: SimulatedCourse,
    from: { readonly tokenId: string | null; readonly pupil: string | null },
  ) {
    const { entry } = requireCourse(bank, { a: course.subjectCode, b: course.courseCode });
    const ticket = newToken();
    const id = randomUUID();
    const isStored = await queries.transaction(async (store) => {
      const row = { id, partnerId, ...course, ...from, ticketHash: hashOf(ticket), openedAt: currentTime() };
      if (!(await insertSimulation(store, row))) return false;
      await examStore(store, null).insert(newExam(bank, id, course));
      return true;
    });
    if (!isStored) throw new ApiError('SIMULATION_TOKEN_REFUSED', { inside: 'used before' });
    return {
      id,
      subject_code: entry.subject,
      course_code: entry.code,
      pupil: from.pupil,
      address: `${config.publicUrl}/api/driving/simulations/${id}/${ticket}`,
    };
  }

  return {
    async loginInstructor({ body: { email, password, code } }, caller) {
      const { partnerId } = await partnerOf(caller);
      const key = emailKeyOf(email);
      const { id } = await limits.attempt('signIn', key, caller, async () => {
        const user = await findUserByEmail(queries, email);
        const isRight = await isSecretOf(user?.passwordHash ?? null, password, { address: caller.address });
        // One answer for every case, because partners must not find out who has an account.
        if (!user || !isRight || !(await isInstructor(queries, user.id, partnerId)))
          throw new ApiError('WRONG_CREDENTIALS');
        return user;
      });
      await limits.resetClient('signIn', key, caller);
      const second = await takeSecondStep(id, code, caller);
      logSecurity(parts.log, 'signed in', id, caller, { method: 'password', partner: partnerId, ...second });
      const expiresAt = inHours(instructorTokenHours);
      const token = await issueToken(queries, { partnerId, isKey: false, expiresAt });
      return { token, expires_at: expiresAt.toISOString() };
    },

    async createSimulation({ body }, caller) {
      const { partnerId } = await partnerOf(caller);
      const course = requireCourse(bank, { a: body.subject_code, b: body.course_code });
      const expiresAt = inHours(body.hours);
      const { subject: subjectCode, code: courseCode } = course.entry;
      const language = courseLanguage(course, body.locale);
      const token = await issueSimulationToken(queries, { partnerId, subjectCode, courseCode, language, expiresAt });
      return { token, expires_at: expiresAt.toISOString() };
    },

    async openSimulation({ body: { token } }, caller) {
      const { partnerId } = await partnerOf(caller);
      const course = await courseOfToken(queries, partnerId, token);
      if (!course) throw new ApiError('SIMULATION_TOKEN_REFUSED', { inside: 'unknown or ended' });
      return await openExam(partnerId, course, { tokenId: null, pupil: null });
    },

    async openSimulationV2({ body: { token } }, caller) {
      const { partnerId } = await partnerOf(caller);
      const partner = await findPartner(queries, partnerId);
      if (!partner || !keys) throw new ApiError('UNAVAILABLE', { inside: 'no SECRET_KEY' });
      const claims = await readSignedToken(token, { id: partnerId, secrets: validSecrets(keys, partner) });
      if (!claims) throw new ApiError('SIMULATION_TOKEN_REFUSED', { inside: 'not signed, ended or incomplete' });
      const course = requireCourse(bank, { a: claims.subject_code, b: claims.course_code });
      const { subject: subjectCode, code: courseCode } = course.entry;
      const language = courseLanguage(course, claims.locale);
      return await openExam(
        partnerId,
        { subjectCode, courseCode, language },
        { tokenId: claims.jti, pupil: claims.sub },
      );
    },

    async getSimulation({ params: { id } }, caller) {
      const { partnerId } = await partnerOf(caller);
      const row = isUuid(id) ? await findSimulation(queries, partnerId, id) : null;
      if (!row) throw new ApiError('SIMULATION_NOT_FOUND');
      return simulationView(row);
    },

    async replaceKey(_input, caller) {
      const { partnerId, isKey, token: old } = await partnerOf(caller);
      if (!isKey) throw new ApiError('NOT_A_KEY');
      const oldUntil = inHours(replacedKeyHours);
      const token = await queries.transaction(async (store) => {
        await endToken(store, partnerId, old, oldUntil);
        return await issueToken(store, { partnerId, isKey: true, expiresAt: null });
      });
      return { token, old_until: oldUntil.toISOString() };
    },

    async revokeBookingToken({ body: { token } }, caller) {
      const { partnerId } = await partnerOf(caller);
      await endToken(queries, partnerId, token, null);
      return { done: true };
    },
  };
}

async function partnerOf(caller: Caller): Promise<Partner> {
  const partner = await caller.partner();
  if (!partner) throw new ApiError('AUTHENTICATION');
  return partner;
}

function newExam(bank: Bank, id: string, { subjectCode, courseCode, language }: SimulatedCourse) {
  const course = requireCourse(bank, { a: subjectCode, b: courseCode });
  const blueprint = blueprintById(course.entry.blueprint);
  if (!blueprint) throw new Error(`There is no blueprint ${course.entry.blueprint}.`);
  const questions = drawStoredExam(blueprint, course, language as ContentLanguage, Math.random);
  const snapshot = bank.hash;
  return {
    id,
    subjectCode,
    courseCode,
    blueprint: blueprint.id,
    mode: 'standard' as const,
    language,
    snapshot,
    questions,
  };
}
