/** The calls that sign up, sign in and sign out. */

import { ApiError } from '@lanewise/contracts/api-errors';
import type { SignInMethod } from '@lanewise/contracts/constants/accounts';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Caller } from '../../../platform/calls/caller.ts';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import { currentTime } from '../../../platform/clock/clock.ts';
import { hashOf } from '../../../platform/crypto/tokens.ts';
import { endSession, savePlatform } from '../../../platform/sessions/sessions.ts';
import { requireCourse } from '../../catalogue/subject.ts';
import type { AccountParts } from '../account-parts.ts';
import { type Code, createCode } from '../codes/codes.ts';
import { recordConsents } from '../consents/consents.ts';
import { requestConfirmation } from '../email/confirmation.ts';
import { enrolFromFunnel } from '../enrolments/enrol-from-funnel.ts';
import { type EnrolledCourse, enrol } from '../enrolments/enrolments.ts';
import { hashSecret, isSecretOf, requireUncommon } from '../passwords/passwords.ts';
import { emailKeyOf } from '../users/email-key.ts';
import { localeOfCall } from '../users/mail-locale.ts';
import { logSecurity } from '../users/security-log.ts';
import { createUser, findUser, findUserByEmail, type NewUser, type StoredUser } from '../users/users.ts';
import { deliverSignIn, type SignInOutcome, startSignIn } from './sign-in.ts';

type SignInCall = 'register' | 'registerForSubscription' | 'login' | 'validateToken' | 'setPlatform' | 'logout';

/** Below this many counted sign-ins an address does not look attacked, and its sign-ins may use the reserved part of the hash queue. */
const FEW_ATTEMPTS = 5;

/** Returns the handlers. */
export function signInCalls(parts: AccountParts): CallHandlers<SignInCall> {
  const { bank, cookies, database, limits, log } = parts;
  return {
    async register({ body, query }, caller) {
      const { email, password, recaptcha_token } = body;
      return await limits.attempt('signUp', emailKeyOf(email), caller, async () => {
        requireUncommon(password, email);
        await parts.botCheck.checkForm(recaptcha_token, caller, 'register');
        const known = await signUpAgain(parts, { email, password }, caller);
        if (known) return known;
        const [passwordHash, code] = await Promise.all([
          hashSecret(password, { address: caller.address }),
          createCode(),
        ]);
        const locale = localeOfCall(caller, query.locale);
        const newUser = { email, locale, passwordHash, signUpKeyHash: keyHash(caller) };
        return await signUp(parts, newUser, { method: 'password', code, caller });
      });
    },

    async registerForSubscription({ body, query }, caller) {
      const { email } = body;
      const course = requireCourse(bank, { a: body.subject_code, b: body.course_code });
      return await limits.attempt('signUp', emailKeyOf(email), caller, async () => {
        await refuseKnown(parts, email);
        const { subject: subjectCode, code: courseCode } = course.entry;
        const user = { email, locale: localeOfCall(caller, query.locale) };
        const enrolledIn = { subjectCode, courseCode };
        return await signUp(parts, user, { method: 'email', code: await createCode(), caller, enrolledIn });
      });
    },

    async login({ body: { email, password } }, caller) {
      const key = emailKeyOf(email);
      const { outcome, user } = await limits.attempt('signIn', key, caller, async (attempts) => {
        const user = await findUserByEmail(database.queries, email);
        const hash = user?.passwordHash ?? null;
        const place = hash && attempts <= FEW_ATTEMPTS ? 'reserved' : 'general';
        const isRight = await isSecretOf(hash, password, { place, address: caller.address });
        const refusal = user === null ? 'USER_NOT_FOUND' : hash === null ? 'NO_PASSWORD' : 'WRONG_CREDENTIALS';
        if (!user || !isRight) {
          logSecurity(log, 'was refused at sign-in', user?.id ?? null, caller, { code: refusal });
          throw new ApiError(refusal);
        }
        return { outcome: await signInUnchanged(parts, user, caller), user };
      });
      await limits.resetClient('signIn', key, caller);
      const token = deliverSignIn(parts, caller, outcome);
      logSecurity(log, 'signed in', user.id, caller, { method: 'password' });
      return { token };
    },

    async validateToken(_input, caller) {
      const isValid = (await caller.learner()) !== null;
      // The specification (section 2) wants an invalid token's cookie removed.
      if (!isValid && caller.token?.from === 'cookie') cookies.signOut(caller);
      return { is_valid: isValid };
    },

    async setPlatform({ body: { platform } }, caller) {
      const learner = await caller.learner();
      if (learner) await savePlatform(database.queries, learner, platform);
      return { platform };
    },

    async logout(_input, caller) {
      const learner = await caller.learner();
      if (learner && (await endSession(database.queries, learner.userId, learner.sessionId))) {
        logSecurity(log, 'signed out', learner.userId, caller);
      }
      cookies.signOut(caller);
      return { ok: true };
    },
  };
}

/** Hours during which a sign-up may be retried with its Idempotency-Key. */
const SIGN_UP_KEY_MS = DAY_MS;

function keyHash({ idempotencyKey }: Pick<Caller, 'idempotencyKey'>): Buffer | null {
  return idempotencyKey === undefined ? null : hashOf(idempotencyKey);
}

/**
 * Answers the retry of a sign-up whose answer was lost: given the same key and password, it signs in to the new account. Returns null if the
 * address has no account yet.
 *
 * @throws {ApiError} USER_ALREADY_EXISTS: the address has an account, and this is not a retry
 */
async function signUpAgain(
  parts: AccountParts,
  { email, password }: { readonly email: string; readonly password: string },
  caller: Caller,
): Promise<{ token: string } | null> {
  const user = await findUserByEmail(parts.database.queries, email);
  if (!user) return null;
  const hash = keyHash(caller);
  const isSame = hash !== null && user.signUpKeyHash?.equals(hash) === true;
  const isFresh = currentTime().getTime() - user.createdAt.getTime() < SIGN_UP_KEY_MS;
  if (!isSame || !isFresh || !(await isSecretOf(user.passwordHash, password, { address: caller.address }))) {
    throw new ApiError('USER_ALREADY_EXISTS');
  }
  return { token: deliverSignIn(parts, caller, await signInUnchanged(parts, user, caller)) };
}

/** Refuses an address that has an account, as the specification requires, before any work is spent on creating one. */
async function refuseKnown({ database }: AccountParts, email: string): Promise<void> {
  if (await findUserByEmail(database.queries, email)) throw new ApiError('USER_ALREADY_EXISTS');
}

interface SignUp {
  readonly method: SignInMethod;
  readonly code: Code;
  readonly caller: Caller;
  /** The course chosen before signing up. */
  readonly enrolledIn?: EnrolledCourse;
}

async function signUp(parts: AccountParts, newUser: NewUser, { method, code, caller, enrolledIn }: SignUp) {
  const { bank, config, database, log } = parts;
  const { outcome, userId } = await database.queries.transaction(async (store) => {
    const user = await createUser(store, newUser);
    await recordConsents(store, parts, user);
    if (enrolledIn) await enrol(store, user.id, enrolledIn);
    else await enrolFromFunnel(store, bank, { userId: user.id, cookie: caller.cookie });
    await requestConfirmation(store, config, { user, email: user.email, code });
    return { outcome: await startSignIn(store, { user, method, isNew: true }, caller), userId: user.id };
  });
  const token = deliverSignIn(parts, caller, outcome);
  logSecurity(log, 'signed up', userId, caller, { method });
  return { token };
}

/** Signs in after the password check, unless the password was changed or the account deleted meanwhile. */
async function signInUnchanged(
  { database }: AccountParts,
  checked: StoredUser,
  caller: Caller,
): Promise<SignInOutcome> {
  return await database.queries.transaction(async (store) => {
    const user = await findUser(store, checked.id, 'lock');
    if (!user) throw new ApiError('USER_NOT_FOUND');
    if (user.passwordHash !== checked.passwordHash) throw new ApiError('WRONG_CREDENTIALS');
    return await startSignIn(store, { user, method: 'password', isNew: false }, caller);
  });
}
