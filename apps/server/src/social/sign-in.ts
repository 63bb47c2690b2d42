/** From a person whom a provider vouches for to an account: which one it is, whether it is joined or made, and the session. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Store } from '@lanewise/database/pool';
import type { AccountParts } from '../accounts/account-parts.ts';
import { type Code, createCode } from '../accounts/codes/codes.ts';
import { requestConfirmation } from '../accounts/email/confirmation.ts';
import { startSignIn } from '../accounts/sign-in/sign-in.ts';
import { localeOfCall } from '../accounts/users/mail-locale.ts';
import { createUser, findUser, findUserByEmail, type User } from '../accounts/users/users.ts';
import type { Caller } from '../calls/caller.ts';
import { findUserOf, joinIdentity, spend } from './identities.ts';
import { type ProviderPerson, tokenNotValid } from './person.ts';

export interface SocialSignIn {
  readonly token: string;
  /** Whether the account existed before. */
  readonly wasRegistered: boolean;
  readonly userId: string;
}

/** Tries at a sign-in that another one got in the way of. The second finds what the first one made. */
const TRIES = 3;

/** Another sign-in of the same person was faster: what was decided rests on what is no longer so. */
class Overtaken extends Error {}

/**
 * Signs a person in, in one transaction. In this order: the account that the social account belongs to; the account of who is signed in, to
 * which it is added; the account of the same address, if both sides have shown that it is theirs; a new account.
 *
 * @throws {ApiError} VALIDATION: a token was used before, or there is no address for a new account. SIGN_IN_AS_BEFORE: an account has the
 * address and one side has not shown that it is theirs. PROVIDER_TAKEN: somebody else is signed in. FACEBOOK_WITHOUT_EMAIL: as VALIDATION, of Facebook.
 */
export async function signInPerson(
  parts: AccountParts,
  person: ProviderPerson,
  caller: Caller,
  language: ContentLanguage | undefined,
): Promise<SocialSignIn> {
  const { queries } = parts.database;
  const learner = await caller.learner();
  // A child who waits for a parent changes nothing in the account.
  const ownId = learner && !learner.isWaiting ? learner.userId : null;
  // Its hash takes a while, which no transaction should last; only a new account with an unproven address needs it.
  const code = person.email === null || person.isEmailVerified ? null : await createCode();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await queries.transaction(async (store) => {
        for (const token of person.singleUse) {
          if (!(await spend(store, token))) throw tokenNotValid(person.provider, 'used before');
        }
        const { user, isNew } =
          (await knownUser(store, person, ownId)) ??
          (await joinedUser(store, person, ownId)) ??
          (await newUser(parts, store, { person, code, locale: localeOfCall(caller, language) }));
        const token = await startSignIn(store, { user, method: person.provider, isNew }, caller);
        return { token, wasRegistered: !isNew, userId: user.id };
      });
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt >= TRIES) throw error;
    }
  }
}

interface Found {
  readonly user: User;
  readonly isNew: boolean;
}

async function knownUser(store: Store, person: ProviderPerson, ownId: string | null): Promise<Found | null> {
  const id = await findUserOf(store, person);
  if (id === null) return null;
  // Who is signed in wants to add it. To be in another account all of a sudden would be a riddle.
  if (ownId !== null && id !== ownId) throw new ApiError('PROVIDER_TAKEN');
  const user = await findUser(store, id, 'lock');
  // Deleted in between, the social account with it.
  if (!user) throw new Overtaken();
  return { user, isNew: false };
}

async function joinedUser(store: Store, person: ProviderPerson, ownId: string | null): Promise<Found | null> {
  const user = ownId === null ? await userOfAddress(store, person) : await findUser(store, ownId, 'lock');
  if (!user) return null;
  if (!(await joinIdentity(store, user.id, person))) throw new Overtaken();
  return { user, isNew: false };
}

/** The account of the person's address, which they may be let into; null where no account has the address. */
async function userOfAddress(store: Store, person: ProviderPerson): Promise<User | null> {
  const { email, isEmailVerified } = person;
  const found = email === null ? null : await findUserByEmail(store, email);
  const user = found && (await findUser(store, found.id, 'lock'));
  if (!user) return null;
  if (!isEmailVerified || user.emailConfirmedAt === null) {
    // The account may be the one that this person has just made in another window.
    throw (await findUserOf(store, person)) === null ? new ApiError('SIGN_IN_AS_BEFORE') : new Overtaken();
  }
  return user;
}

async function newUser(
  { config }: AccountParts,
  store: Store,
  { person, code, locale }: { person: ProviderPerson; code: Code | null; locale: ReturnType<typeof localeOfCall> },
): Promise<Found> {
  const { provider, email, isEmailVerified } = person;
  if (email === null) {
    throw provider === 'facebook' ? new ApiError('FACEBOOK_WITHOUT_EMAIL') : tokenNotValid(provider, 'no address');
  }
  const user = await createUser(store, { email, locale, emailConfirmed: isEmailVerified }).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'USER_ALREADY_EXISTS' ? new Overtaken() : error;
  });
  if (!(await joinIdentity(store, user.id, person))) throw new Overtaken();
  if (code) await requestConfirmation(store, config, { user, email: user.email, code });
  return { user, isNew: true };
}
