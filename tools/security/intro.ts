/** What docs/security.md says before the rows: what the standard wants written down. Tables of values are made from the code. */
import { linkHours, oneTimeCode, recaptchaThreshold, sessionIdleDays } from '@lanewise/contracts/constants/accounts';
import { passwordLength } from '@lanewise/contracts/constants/passwords';
import { type Policy, policies } from '../../apps/server/src/limits/policies.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function span(seconds: number): string {
  if (seconds === DAY) return 'a day';
  if (seconds === HOUR) return 'an hour';
  return `${seconds / MINUTE} minutes`;
}

const whose = {
  key: 'it, from anywhere',
  client: 'a client, at anything',
  'client and key': 'a client, at it',
} as const;

/** What each limit is about. */
const about: Readonly<Record<keyof typeof policies, string>> = {
  signIn: 'wrong passwords at sign-in, by address',
  signUp: 'sign-ups, by address',
  sendMail: 'mails that somebody causes, by purpose and address or account',
  tryCode: 'wrong codes, by purpose and address or account',
  checkPassword: 'wrong passwords of who is signed in, by account',
  useLink: 'links of mails',
  socialSignIn: 'sign-ins by a provider',
  botCheck: 'bot checks',
  exportData: 'exports, by account',
};

const limits = Object.entries(policies).map(([name, list]: [string, readonly Policy[]]) => {
  const each = list.map(({ tries, by, seconds }) => `${tries} in ${span(seconds)} by ${whose[by]}`);
  return `| \`${name}\` | ${about[name as keyof typeof policies]} | ${each.join('; ')} |`;
});

const { min, max } = passwordLength;
const { digits, minutes, tries } = oneTimeCode;

/** Returns the head of the page. */
export const intro = `# Security of accounts

For whoever changes, runs or reviews the code that knows people. How to report a hole: [SECURITY.md](../SECURITY.md). Why it is built so:
decisions [0018](decisions/0018-accounts-and-sessions.md) and [0030](decisions/0030-owners-take-over.md). What has to be set where others can
reach the server: [operations](operations.md).

## Ways in

Every way ends in \`startSignIn\` (apps/server/src/accounts/sign-in/sign-in.ts): a new token, the one that came along ended, a new device told by mail.
There is no other way in, no role above learners, and no page for administrators.

| way | what is shown | what guards it |
|---|---|---|
| password | the address and a password of ${min} to ${max} characters | limits, Argon2id, refusal of common passwords |
| Google, Facebook, Apple, Microsoft | the provider's token, and the hosted sign-in's where it is configured | verified with the provider; for us, in time, once; counts as one factor, whatever the provider asked for |
| signing up | an address that has no account | limits; a bot check beside the form (score ${recaptchaThreshold}); the address counts once it is confirmed |
| signing up on the way to paying | the same, without a password | the same; the first password is set by a code to the address |
| a forgotten password | a code of ${digits} digits, ${minutes} minutes, ${tries} tries | limits; ends all sessions; told by mail; signs nobody in |

The specification wants it told at sign-in that an address has no account, and at sign-up that it has one (requirement 6.3.8, which is of level
3, is not met for that). Limits stand in front. Restoring a password and changing an address tell nothing, in words or in time.

## Limits

Counted before any work, by all processes together, under hashed keys. A client is an IPv4 address or an IPv6 network of 64 bits. The limits by
client are tighter than those of an account, so that who guesses locks out themselves first; many clients together can keep a learner from the
password for as long as they go on; a provider or a restored password then lets them in. Codes and mails have no such limit yet: one client
can use up those about an address, and its owner waits (6.1.1). Limits by client are off where \`REQUESTS_PER_MINUTE\` is 0.

| limit | of what | how many |
|---|---|---|
${limits.join('\n')}

## Sessions

| | |
|---|---|
| token | 256 bits of chance, opaque; stored as SHA-256; looked up with each request, so that ending it counts at once, everywhere |
| idle | ends after ${sessionIdleDays} days without use. NIST SP 800-63B-4 would have 30 days at its lowest level: learners come back after months, and what is behind it is a course's progress and an address |
| at longest | no end while it is used: the specification's cookie lasts until 2040 |
| at once | any number; listed and ended in the settings; a new device is told by mail |
| ends | at sign-out, by the list of devices, by a new password (all others) or a restored one (all), by planning the deletion (all others), with the account |
| providers | vouch once, at sign-in. Their sessions and ours do not know of each other: ending one leaves the other |

Who may do what: a call names its access in the contracts. \`guest\` is anyone; \`waiting\` a signed-in learner, also a child before the parent's
yes; \`learner\` everyone signed in but such a child. A learner's call is about the session's own account; no call takes an account's id.

## Data, by how much it would hurt

| level | what | kept | protected |
|---|---|---|---|
| secret | passwords, codes, tokens of sessions and links | as hashes (Argon2id; SHA-256 for 256 bits of chance) | never in a log, an address, an export or a cache; codes and links stand in the queue of mails until sent; providers' tokens are not kept, Facebook's only in a cookie |
| personal | address, parent's address, social accounts, devices, age band | in the database, until the account goes: 14 days after it was asked for, or when a parent has not confirmed in 14 days | to its learner alone; \`no-store\`; not in logs; devices are names of browsers; no birthday, no address of the network |
| pseudonymous | ids of accounts, analytics id, signatures, counters of limits (hashes) | ids as the account; counters a day at most | ids may stand in logs |
| public | the bank, courses, lessons | in memory | by its hash |

Mail links confirm for ${linkHours.confirmEmail / 24} days, undo changes for ${linkHours.undoChange / 24}, ask parents for ${linkHours.parentConsent / 24}, keep an account for ${linkHours.undoDeletion / 24}. Encryption of the database's disk and of its
backups is the operator's.

## Cryptography

| what | by | where |
|---|---|---|
| passwords, codes | Argon2id, 19 MiB, two passes, a salt each | apps/server/src/accounts/passwords/passwords.ts |
| tokens of sessions and links | 32 bytes of \`randomBytes\`, stored as SHA-256 | apps/server/src/accounts/sessions/sessions.ts |
| keys of counters, providers' used tokens | SHA-256 | apps/server/src/limits/limits.ts, apps/server/src/social/identities.ts |
| providers' identity tokens | RS256, checked with the provider's published keys | apps/server/src/social/signed-token.ts |
| proof towards Facebook | HMAC-SHA-256 with the app's secret | apps/server/src/social/facebook.ts |
| nonces of pages | 16 bytes of \`randomBytes\` | apps/server/src/pages/routes.ts |

There is no key of our own to keep or to change. A better hash for passwords is a change of its parameters: each hash carries those it was made
with.

## Log

One JSON object a line on standard output: each request (id, method, route, status, time), faults of ours, refusals with their inner reason, and
what happens to accounts (\`security\`, with the account's id): signing up, in and out, refused sign-ins, new passwords, confirmed addresses,
removed social accounts, exports, deletions. Never an address of a person or of a network, a token, a code, a password. How long lines are kept
and who reads them, the operator decides.

`;
