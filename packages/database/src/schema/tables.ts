/** Every table and enum of the schema. Drizzle and drizzle-kit read this list; a table missing here does not exist. */

export { accountEvent, accountEvents } from './account-events.ts';

export { attemptKind, attempts } from './attempts.ts';

export { bankSnapshots } from './bank-snapshots.ts';
export { enrolments } from './enrolments.ts';
export { examEnd, examMode, exams, guestExams } from './exams.ts';
export { identities, socialProvider } from './identities.ts';
export { knownDevices } from './known-devices.ts';
export { linkPurpose, mailLinks } from './mail-links.ts';
export { memories } from './memories.ts';
export { codePurpose, oneTimeCodes } from './one-time-codes.ts';
export { questionReports, reportReason, reportState } from './question-reports.ts';
export { rateLimits } from './rate-limits.ts';
export { recoveryCodes } from './recovery-codes.ts';
export { sandboxMails } from './sandbox-mails.ts';
export { savedTests, testMode } from './saved-tests.ts';
export { platform, sessions, signInMethod } from './sessions.ts';
export { signInChallenges } from './sign-in-challenges.ts';
export { signatures } from './signatures.ts';
export { totpSecrets } from './totp-secrets.ts';
export { usedProviderTokens } from './used-provider-tokens.ts';
export { ageBand, role, users } from './users.ts';
