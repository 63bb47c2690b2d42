/** Every table and enum of the schema. Drizzle and drizzle-kit read this list; a table missing here does not exist. */

export { accountEvent, accountEvents } from './account-events.ts';
export { answerVotes } from './answer-votes.ts';
export { askedQuestions, askedState } from './asked-questions.ts';

export { attemptKind, attempts } from './attempts.ts';

export { bankSnapshots } from './bank-snapshots.ts';
export { paymentProvider } from './billing-columns.ts';
export { checkoutState, checkouts } from './checkouts.ts';
export { consents } from './consents.ts';
export { contentCopies } from './content-copies.ts';
export { declarationKind, declarations } from './declarations.ts';
export { difficultyProgress } from './difficulty-progress.ts';
export { enrolments } from './enrolments.ts';
export { examEnd, examMode } from './exam-columns.ts';
export { exams } from './exams.ts';
export { guestExams } from './guest-exams.ts';
export { identities, socialProvider } from './identities.ts';
export { knownDevices } from './known-devices.ts';
export { lessonPlaces } from './lesson-places.ts';
export { linkPurpose, mailLinks } from './mail-links.ts';
export { memories } from './memories.ts';
export { codePurpose, oneTimeCodes } from './one-time-codes.ts';
export { passkeyChallenges, passkeyTask } from './passkey-challenges.ts';
export { passkeys } from './passkeys.ts';
export { consentKind, paymentConsents } from './payment-consents.ts';
export { paymentEventState, paymentEvents } from './payment-events.ts';
export { paymentReminders, reminderKind } from './payment-reminders.ts';
export { questionDifficulties } from './question-difficulties.ts';
export { questionReports, reportReason, reportState } from './question-reports.ts';
export { rateLimits } from './rate-limits.ts';
export { receiptNumbers } from './receipt-numbers.ts';
export { receipts } from './receipts.ts';
export { recoveryCodes } from './recovery-codes.ts';
export { sandboxMails } from './sandbox-mails.ts';
export { savedTests, testMode } from './saved-tests.ts';
export { platform, sessions, signInMethod } from './sessions.ts';
export { signInChallenges } from './sign-in-challenges.ts';
export { signatures } from './signatures.ts';
export { streaks } from './streaks.ts';
export { subscriptionTransitions, transitionCause } from './subscription-transitions.ts';
export { subscriptionState, subscriptions } from './subscriptions.ts';
export { totpSecrets } from './totp-secrets.ts';
export { usedProviderTokens } from './used-provider-tokens.ts';
export { ageBand, role, users } from './users.ts';
