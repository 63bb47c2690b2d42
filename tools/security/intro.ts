/** The first part of docs/security.md: the documentation that the standard requires. Tables of values are generated from the code. */
import { linkHours, oneTimeCode, recaptchaThreshold, sessionIdleDays } from '@lanewise/contracts/constants/accounts';
import { passwordLength } from '@lanewise/contracts/constants/passwords';
import { type Policy, policies } from '../../apps/server/src/platform/limits/policies.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function span(seconds: number): string {
  if (seconds === DAY) return 'a day';
  if (seconds === HOUR) return 'an hour';
  return seconds === MINUTE ? 'a minute' : `${seconds / MINUTE} minutes`;
}

const whose = {
  key: 'it, from all clients',
  client: 'one client, at all accounts',
  'client and key': 'one client, at it',
} as const;

/** Descriptions of what each limit counts. */
const about: Readonly<Record<keyof typeof policies, string>> = {
  signIn: 'wrong passwords at sign-in, by address',
  signUp: 'sign-ups, by address',
  sendMail: 'mails that somebody triggers, by purpose and address or account',
  askCode: 'requested codes for a new password, by address',
  tryCode:
    'wrong codes of signed-in learners, and of clients without the cookie of the browser that asked; by purpose and address or account',
  checkPassword: 'wrong passwords of signed-in learners, by account',
  trySecondFactor: 'wrong codes of authenticator apps and wrong recovery codes, by account',
  addPasskey: 'passkeys to be added, by account',
  startPasskeySignIn: 'challenges for signing in with a passkey',
  passkeySignIn: 'sign-ins with a passkey',
  useLink: 'links in mails',
  socialSignIn: 'sign-ins with a provider',
  botCheck: 'bot checks',
  uncheckedForm: 'sign-ups and messages sent without a token where there is a bot check',
  exportData: 'exports, by account',
  contact: 'messages to the operator, by the sender’s address',
  sameMessage: 'the same message to the operator',
  askQuestion: 'questions to the editors, by account',
  voteOnAnswer: 'votes on answers, by client',
  reportQuestion: 'reports about questions, by account',
  startCheckout: 'checkouts opened at a payment provider, by account',
  requestAffiliate: 'requests to become an affiliate, by client',
  followAffiliate: 'clicks on affiliates’ links that are counted, by client and affiliate',
  openSimulation: 'mock exams opened by partners for pupils, by client',
  sendEvents: 'batches of events and activities of visitors, by client',
  serviceLogin: 'sign-ins of clients of the regions service and instructors of the driving API, by client',
  declare: 'cancellations and withdrawals without signing in, by client',
};

const limits = Object.entries(policies).map(([name, list]: [string, readonly Policy[]]) => {
  const each = list.map(
    ({ tries, by, seconds, beyond }) =>
      `${tries} in ${span(seconds)} by ${whose[by]}${beyond === 'slowed' ? ', then slower' : ''}`,
  );
  return `| \`${name}\` | ${about[name as keyof typeof policies]} | ${each.join('; ')} |`;
});

const { min, max } = passwordLength;
const { digits, longDigits, minutes, tries } = oneTimeCode;

/** The first part of the page, in Markdown. */
export const intro = `# Security of accounts

For people who change, run or review the code that handles accounts. To report a vulnerability: [SECURITY.md](../SECURITY.md). Reasons are in
decisions [0018](decisions/0018-accounts-and-sessions.md) and [0030](decisions/0030-owners-take-over.md), settings for a public server in
[operations](operations.md).

## Ways to sign in

Every way ends in \`startSignIn\` (apps/server/src/features/accounts/sign-in/sign-in.ts): it creates a new token, ends the session of the token that was
sent, and reports a new device by mail. There is no other way in. Roles are granted on the server only. The back
office (\`/admin\`) needs a role and a second factor; actions that move money need a proof of it from the last ten minutes, and all actions are kept in a
log that nobody can change.

| way | proof | protection |
|---|---|---|
| password | the address and a password of ${min} to ${max} characters | limits, Argon2id, common passwords refused |
| Google, Facebook, Apple, Microsoft | the provider's token, and the hosted sign-in's if it is configured | verified with the provider: issued for us, valid now, used once; counts as one factor, whatever the provider asked for |
| an authenticator app, if the account has one | after any of the ways above: a code of six digits that works once, or one of eight recovery codes | limits by account and network; five attempts in ten minutes; secrets encrypted; reported by mail; required for calls that need a role, unless a passkey was used ([0045](decisions/0045-two-step-sign-in.md)) |
| a passkey | a signature by the device, which has verified its user by fingerprint, face or PIN; counts as two factors, also instead of the app’s code ([0054](decisions/0054-passkeys.md)) | challenges that work once, for ten minutes, in one browser; origin, domain, counter and user handle checked; a copy is refused and logged; added and removed only in a session that has just taken all steps; reported by mail |
| signing up | an address that has no account | limits; a bot check with the form (score ${recaptchaThreshold}); the address counts once it is confirmed |
| signing up on the way to paying | the same, without a password | the same; a code sent to the address sets the first password |
| a forgotten password | a code of ${digits} digits (${longDigits} while there are many requests), valid for ${minutes} minutes and ${tries} attempts in the browser that requested it | limits; ends all sessions; reported by mail; does not sign in and leaves an authenticator app on the account |

The specification requires sign-in to say that an address has no account, and sign-up to say that it has one, so requirement 6.3.8 (level 3) is
not met there. Limits slow such probing down. Resetting a password and changing an address reveal nothing, neither in words nor in timing.

## Limits

Limits are counted before any work is done, by all processes together, under hashed keys. A client is an IPv4 address or an IPv6 network of
64 bits. Limits for a client are tighter than those for an account, so that a guesser is locked out before the account's owner. Many clients
together can keep a learner from signing in with the password as long as they continue; a provider or a reset password still works. Nobody
else can use up the codes for a new password: each code belongs to the browser that requested it, and when there are many requests, codes
get longer instead of requests being refused ([0042](decisions/0042-strangers-slow-recovery.md)). Limits for clients are off if
\`REQUESTS_PER_MINUTE\` is 0.

| limit | counts | at most |
|---|---|---|
${limits.join('\n')}

Hashing passwords is the most expensive thing a stranger can ask for, so it has a queue. Two hashes are computed at a time, and 150 may wait, about
two seconds' worth. A further 50 places are kept for sign-ins at accounts with at most five recent attempts: guessing at some accounts does not
keep the owners of others out. One site (an IPv4 address, or the 48 bits of IPv6 that one customer gets) may have 60 waiting, more than
a class that signs in at once, so one site never fills the queue, not even the reserved part. Beyond that the answer is 503 with a
\`Retry-After\` of 10 seconds. The attempt is then not counted, because nothing was checked.

A provider that cannot be reached, or is too slow, is treated alike: its sign-ins are answered 503 with \`Retry-After\`, nothing is stored, and the
token can be sent again. Sign-ins with other providers, passwords and passkeys are not affected.

## Sessions

| | |
|---|---|
| token | 256 random bits, opaque; stored as SHA-256; looked up with each request, so that ending it takes effect at once, everywhere |
| idle | ends after ${sessionIdleDays} days without use. NIST SP 800-63B-4 asks for 30 days at its lowest level; but learners come back after months, and what a session protects is progress in a course and an address |
| longest | does not end while it is used: the specification's cookie lasts until 2040 |
| parallel | any number; listed and ended in the settings; a new device is reported by mail |
| end | at sign-out, from the list of devices, with a new password (all others) or a reset one (all), when deletion is requested (all others), with the account |
| providers | vouch once, at sign-in. Their sessions and ours are independent: ending one does not end the other |

The contracts say who may make each call: \`guest\` is anyone; \`waiting\` a signed-in learner, including a child whose parent has not
consented yet; \`learner\` everyone signed in except such a child. A learner's call concerns the session's own account; no call takes an
account's id.

## Data by sensitivity

| level | data | storage | protection |
|---|---|---|---|
| secret | passwords, codes, tokens of sessions and links, secrets of authenticator apps | as hashes (Argon2id; SHA-256 for 125 and more random bits); secrets of apps encrypted | never in a log, an address, an export or a cache; codes and links are in the mail queue until sent; providers' tokens are not stored, except Facebook's in a cookie |
| personal | address, parent's address, social accounts, devices, age band | in the database until the account is deleted: 14 days after the request, or if a parent does not agree within 14 days | only for its learner; \`no-store\`; not in logs; devices are names of browsers; no birthday and no network address is stored |
| pseudonymous | ids of accounts, analytics id, signatures, counters of limits (hashes) | ids as long as the account; counters for a day at most | ids may appear in logs |
| public | the bank, courses, lessons | in memory | its hash is checked |

Links in mails confirm an address for ${linkHours.confirmEmail / 24} days, undo changes for ${linkHours.undoChange / 24}, ask a parent for ${linkHours.parentConsent / 24} and keep an account for ${linkHours.undoDeletion / 24}. Encrypting the database's disk and its
backups is up to the operator.

## Cryptography

| data | method | code |
|---|---|---|
| passwords, codes | Argon2id, 19 MiB, two passes, a salt each | apps/server/src/features/accounts/passwords/passwords.ts |
| tokens of sessions and links | 32 bytes of \`randomBytes\`, stored as SHA-256 | apps/server/src/platform/sessions/sessions.ts |
| keys of counters, providers' used tokens | SHA-256 | apps/server/src/platform/limits/limits.ts, apps/server/src/features/social/identities.ts |
| providers' identity tokens | RS256, checked with the provider's published keys | apps/server/src/features/social/signed-token.ts |
| proof for Facebook | HMAC-SHA-256 with the app's secret | apps/server/src/features/social/facebook.ts |
| secrets of authenticator apps | AES-256-GCM, bound to the account; the key is \`SECRET_KEY\`, or generated in the data folder | apps/server/src/platform/crypto/sealed-secret.ts |
| codes of authenticator apps | RFC 6238, HMAC-SHA-1, 160 random bits | apps/server/src/features/accounts/second-factor/totp.ts |
| passkeys | EdDSA, ES256 or RS256 by the learner’s device, checked with the stored public key | apps/server/src/features/accounts/passkeys/ceremonies.ts |
| recovery codes | 125 random bits, stored as SHA-256 | apps/server/src/features/accounts/second-factor/recovery-codes.ts |
| nonces of pages | 16 bytes of \`randomBytes\` | apps/server/src/platform/pages/render-page.ts |

The server has one key of its own, \`SECRET_KEY\`, which can be replaced without interruption ([operations](operations.md#replacing-secret_key)). To strengthen the password hash, change its parameters:
each hash contains its own.

## Log

Standard output has one JSON object on each line: each request (id, method, route, status, time), internal faults, refusals with their internal
reason, and security events (\`security\`, with the account's id): sign-up, sign-in, sign-out, refused sign-ins, new passwords, confirmed
addresses, removed social accounts, authenticator apps, recovery codes, passkeys, exports, deletions. It never contains an email or network address, a token, a code or a password. The
operator decides how long to keep it and who can read it.

`;
