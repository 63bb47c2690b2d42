/** Signs in a person whom a provider vouches for: finds, links or creates the account, and starts the session. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Store } from '@lanewise/database/pool';
import type { Caller, Learner } from '../../platform/calls/caller.ts';
import { type ProviderPerson, tokenNotValid } from '../../platform/social-providers/person.ts';
import type { AccountParts } from '../accounts/account-parts.ts';
import { type Code, createCode } from '../accounts/codes/codes.ts';
import { recordConsents } from '../accounts/consents/consents.ts';
import { requestConfirmation } from '../accounts/email/confirmation.ts';
import { type TakeOverPlace, takeOver } from '../accounts/email/take-over.ts';
import { enrolFromFunnel } from '../accounts/enrolments/enrol-from-funnel.ts';
import { recordChange } from '../accounts/events/record-change.ts';
import { requireRecentSignIn } from '../accounts/learner-account.ts';
import { type SignInOutcome, startSignIn } from '../accounts/sign-in/sign-in.ts';
import { localeOfCall } from '../accounts/users/mail-locale.ts';
import { createUser, findUser, findUserByEmail, type StoredUser } from '../accounts/users/users.ts';
import { consumeToken, findUserOf, isProviderLinked, linkIdentity } from './identities.ts';

export interface SocialSignInResult {
  readonly outcome: SignInOutcome;
  /** Whether the account existed before. */
  readonly wasRegistered: boolean;
  readonly userId: string;
}

/** Attempts at a sign-in that a parallel one interferes with. The second attempt finds what the parallel sign-in created. */
const ATTEMPTS = 3;

/** A parallel sign-in of the same person has changed the rows that the decision was based on. */
class ConcurrentChange extends Error {}

/** How a sign-in is asked for. */
interface SignInWish {
  readonly caller: Caller;
  readonly language: ContentLanguage | undefined;
  /** What to do with a social account that belongs to no account. */
  readonly unknown: 'ask' | 'create';
}

/**
 * Signs a person in, in one transaction. The account is, in this order: the one the social account is linked to; the account of the
 * signed-in caller, to which it is linked; the account with the person's address, if the provider has verified that address; a new one.
 *
 * @throws {ApiError} VALIDATION: a token was used before, or a new account would have no address. NEW_OR_EXISTING: the person must be asked
 * before an account is made. SIGN_IN_AS_BEFORE: the account with the
 * person's address cannot be linked without signing in to it first. SIGN_IN_AGAIN: the caller wants to link it and signed in too long ago.
 * PROVIDER_TAKEN: the social account belongs to another account than the signed-in one. FACEBOOK_WITHOUT_EMAIL: VALIDATION's second case, for
 * Facebook.
 */
export async function signInPerson(
  parts: AccountParts,
  person: SignedInPerson,
  { caller, language, unknown }: SignInWish,
): Promise<SocialSignInResult> {
  const { queries } = parts.database;
  const learner = await caller.learner();
  // A child waiting for a parent's consent may not change the account.
  const own = learner && !learner.isWaiting ? learner : null;
  // Only a new account with an unverified address needs the code. It is hashed here because a transaction should not wait for that.
  const code = person.email === null || person.isEmailVerified ? null : await createCode();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await queries.transaction(async (store) => {
        for (const token of person.singleUse) {
          if (!(await consumeToken(store, token))) throw tokenNotValid(person.provider, 'used before');
        }
        const { user, isNew } =
          (await knownUser(store, person, own?.userId ?? null)) ??
          (await linkedUser({ store, config: parts.config, caller }, person, own)) ??
          (await newUser(parts, store, { person, code, caller, unknown, locale: localeOfCall(caller, language) }));
        const outcome = await startSignIn(store, { user, method: person.provider, isNew }, caller);
        return { outcome, wasRegistered: !isNew, userId: user.id };
      });
    } catch (error) {
      if (!(error instanceof ConcurrentChange) || attempt >= ATTEMPTS) throw error;
    }
  }
}

/** The part of a person that leads to an account. */
type SignedInPerson = Omit<ProviderPerson, 'hostedIds' | 'hidesAddress'>;

interface Found {
  readonly user: StoredUser;
  readonly isNew: boolean;
}

/** Finds the account that the social account is linked to. */
async function knownUser(store: Store, person: SignedInPerson, ownId: string | null): Promise<Found | null> {
  const id = await findUserOf(store, person);
  if (id === null) return null;
  // A signed-in caller wants to link it. Switching to another account without notice would confuse them.
  if (ownId !== null && id !== ownId) throw new ApiError('PROVIDER_TAKEN');
  const user = await findUser(store, id, 'lock');
  // Deleted meanwhile, together with the social account.
  if (!user) throw new ConcurrentChange();
  return { user, isNew: false };
}

/** Links the social account to the caller's account, or to the one with the person's address. */
async function linkedUser(place: TakeOverPlace, person: SignedInPerson, own: Learner | null): Promise<Found | null> {
  const { store } = place;
  if (own) requireRecentSignIn(own);
  const user = own ? await findUser(store, own.userId, 'lock') : await userOfAddress(place, person);
  if (!user) return null;
  if (!(await linkIdentity(store, user.id, person))) throw new ConcurrentChange();
  const { provider, subject } = person;
  await recordChange(place, user, {
    event: 'identity_linked',
    undo: { change: 'identity_linked', provider, subject },
    mail: { kind: 'identity_linked', provider },
  });
  return { user, isNew: false };
}

/**
 * Finds the account with the person's address; null if there is none. If nobody has confirmed the address yet, the person takes the account
 * over: the provider has verified that the mailbox is theirs, and the person who signed up may have been somebody else.
 */
async function userOfAddress(place: TakeOverPlace, person: SignedInPerson): Promise<StoredUser | null> {
  const { store } = place;
  const { email, provider, isEmailVerified } = person;
  const found = email === null ? null : await findUserByEmail(store, email);
  const user = found && (await findUser(store, found.id, 'lock'));
  if (!user) return null;
  // A mailbox may have changed hands, and the provider then gives its new owner another id. Only the account's owner may link a second one.
  if (!isEmailVerified || (await isProviderLinked(store, user.id, provider))) {
    // The account may be the one that this person has just created in another window.
    throw (await findUserOf(store, person)) === null ? new ApiError('SIGN_IN_AS_BEFORE') : new ConcurrentChange();
  }
  return user.emailConfirmedAt === null ? await takeOver(place, user) : user;
}

interface NewPerson {
  readonly person: SignedInPerson;
  readonly unknown: SignInWish['unknown'];
  readonly code: Code | null;
  readonly caller: Caller;
  readonly locale: ReturnType<typeof localeOfCall>;
}

async function newUser(
  { bank, config, content }: AccountParts,
  store: Store,
  { person, unknown, code, caller, locale }: NewPerson,
): Promise<Found> {
  const { provider, email, isEmailVerified } = person;
  if (email === null) {
    throw provider === 'facebook' ? new ApiError('FACEBOOK_WITHOUT_EMAIL') : tokenNotValid(provider, 'no address');
  }
  if (unknown === 'ask') throw new ApiError('NEW_OR_EXISTING');
  const user = await createUser(store, { email, locale, emailConfirmed: isEmailVerified }).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'USER_ALREADY_EXISTS' ? new ConcurrentChange() : error;
  });
  await recordConsents(store, { content }, user);
  if (!(await linkIdentity(store, user.id, person))) throw new ConcurrentChange();
  await enrolFromFunnel(store, bank, { userId: user.id, cookie: caller.cookie });
  if (code) await requestConfirmation(store, config, { user, email: user.email, code });
  return { user, isNew: true };
}
