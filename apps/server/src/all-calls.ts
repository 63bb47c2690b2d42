/** The handlers of all calls; the compiler misses one that is not listed here. */

import type { AccountParts } from './features/accounts/account-parts.ts';
import { accountCalls } from './features/accounts/calls.ts';
import { affiliateGuestCalls } from './features/affiliates/guest-calls.ts';
import { ownAffiliateCalls } from './features/affiliates/own-calls.ts';
import { affiliateOperatorCalls } from './features/back-office/affiliate-calls.ts';
import { backOfficeCalls } from './features/back-office/calls.ts';
import { claimCalls } from './features/back-office/claim-calls.ts';
import { experimentResultCalls } from './features/back-office/experiment-calls.ts';
import { learnerCalls } from './features/back-office/learner-calls.ts';
import { mailCalls } from './features/back-office/mail-calls.ts';
import { moneyCalls } from './features/back-office/money-calls.ts';
import { queueCalls } from './features/back-office/queue-calls.ts';
import { salesCalls } from './features/back-office/sales-calls.ts';
import { schoolOperatorCalls } from './features/back-office/school-calls.ts';
import { valueCalls } from './features/back-office/value-calls.ts';
import { visitCalls } from './features/back-office/visit-calls.ts';
import { webVitalCalls } from './features/back-office/web-vitals-calls.ts';
import { catalogueCalls } from './features/catalogue/calls.ts';
import { contactCalls } from './features/contact/calls.ts';
import { contentCalls } from './features/content/calls.ts';
import type { ContentService } from './features/content/content-service.ts';
import type { EnglishTexts } from './features/content/content-source.ts';
import { dictionaryCalls } from './features/dictionary/calls.ts';
import type { LessonTexts } from './features/dictionary/lesson-texts.ts';
import { drivingCalls } from './features/driving/calls.ts';
import { partnerCalls } from './features/driving/partner-calls.ts';
import { recordSimulation } from './features/driving/record-result.ts';
import { drivingLogCalls } from './features/driving-log/calls.ts';
import type { CourseAccess } from './features/entitlements/access.ts';
import { eventCalls } from './features/events/calls.ts';
import { countedCalls } from './features/events/counted-calls.ts';
import { eventRecorder } from './features/events/recorder.ts';
import { examCalls } from './features/exams/calls.ts';
import { clipCalls } from './features/exams/clip-calls.ts';
import { examFilmCalls } from './features/exams/film-calls.ts';
import { exchangeCalls } from './features/exchanges/calls.ts';
import { experimentCalls } from './features/experiments/calls.ts';
import { filmCalls } from './features/films/calls.ts';
import { hazardCalls } from './features/hazards/calls.ts';
import { landingCalls } from './features/landing/calls.ts';
import type { Ledger } from './features/ledger/latest-ledger.ts';
import { legalCalls } from './features/legal/calls.ts';
import { readingCalls } from './features/lessons/calls.ts';
import { lessonCall } from './features/lessons/lesson-call.ts';
import { liveClassCalls, liveSeatCalls } from './features/live-classes/calls.ts';
import { officialTestCalls } from './features/official-tests/calls.ts';
import { parentLearnerCalls } from './features/parents/learner-calls.ts';
import { parentCalls } from './features/parents/parent-calls.ts';
import { approvalCalls } from './features/payments/approvals/approval-calls.ts';
import type { Billing } from './features/payments/billing.ts';
import { checkoutCalls } from './features/payments/checkout-calls.ts';
import type { ConvergeParts } from './features/payments/converge.ts';
import { declarationCalls } from './features/payments/declarations/declaration-calls.ts';
import { shownTexts } from './features/payments/order-texts.ts';
import { planCalls } from './features/payments/plan-calls.ts';
import { renewalCalls } from './features/payments/renewal-call.ts';
import { runningSubscriptionCalls } from './features/payments/running-subscription-calls.ts';
import { pixelCalls } from './features/pixels/calls.ts';
import { conversions } from './features/pixels/conversions.ts';
import { practiceCalls } from './features/practice/calls.ts';
import { progressCalls } from './features/progress/calls.ts';
import { diagnosticCalls } from './features/progress/diagnostic-calls.ts';
import { diagnosticStates } from './features/progress/diagnostic-state.ts';
import { drawCalls } from './features/progress/draw-call.ts';
import { examRecorder } from './features/progress/exam-attempt.ts';
import { historyCalls } from './features/progress/history-call.ts';
import { mistakeCalls } from './features/progress/mistakes-call.ts';
import { studyPlanCalls } from './features/progress/plan-call.ts';
import { findStanding } from './features/progress/standings.ts';
import { qualityCalls } from './features/quality/calls.ts';
import { askedCalls } from './features/questions-answers/asked-calls.ts';
import { questionCalls } from './features/questions-answers/calls.ts';
import { voteCalls } from './features/questions-answers/vote-calls.ts';
import { reportCalls } from './features/reports/calls.ts';
import { reviewCalls } from './features/reviews/calls.ts';
import { ruleCalls } from './features/rules/calls.ts';
import { movingCalls } from './features/rules/moving-call.ts';
import { savedTestCalls } from './features/saved-tests/calls.ts';
import { schoolEntryCalls } from './features/school-entries/calls.ts';
import { regionCalls } from './features/schools/calls.ts';
import { seatCalls } from './features/seats/calls.ts';
import { seatCreditCalls } from './features/seats/credit-calls.ts';
import { seatOrderCalls } from './features/seats/order-calls.ts';
import { signCalls } from './features/signs/calls.ts';
import { socialCalls } from './features/social/calls.ts';
import { pendingIdentityCalls } from './features/social/identity-calls.ts';
import type { SocialSetup } from './features/social/setup.ts';
import { streakCalls } from './features/streaks/calls.ts';
import { studyMailCalls } from './features/study-mails/calls.ts';
import { assignmentCalls } from './features/teaching/assignment-calls.ts';
import { groupCalls } from './features/teaching/group-calls.ts';
import { invitePupilsCalls } from './features/teaching/invite-calls.ts';
import { schoolMemberCalls } from './features/teaching/member-calls.ts';
import { ownSchoolCalls } from './features/teaching/own-school-calls.ts';
import { pupilCalls } from './features/teaching/pupil-calls.ts';
import { sharingCalls } from './features/teaching/sharing-calls.ts';
import { trustCalls } from './features/trust/calls.ts';
import { readTrustFigures } from './features/trust/trust-files.ts';
import type { CallHandlers } from './platform/calls/execute.ts';
import { limitedCalls } from './platform/calls/limited.ts';
import { mergeHandlers } from './platform/calls/merge-handlers.ts';
import type { ChangeBus } from './platform/changes/change-bus.ts';
import { publishingCalls } from './platform/changes/changing-calls.ts';
import { secretKeysOf } from './platform/crypto/sealed-secret.ts';
import type { Experiments } from './platform/experiments/experiments.ts';

/** The services that calls use. */
export interface CallParts {
  readonly accounts: AccountParts;
  readonly social: SocialSetup;
  readonly billing: Billing;
  readonly converging: ConvergeParts;
  readonly access: CourseAccess;
  readonly changes: Pick<ChangeBus, 'publish'>;
  /** Guides and frequent questions. */
  readonly posts: ContentService;
  readonly englishPosts: EnglishTexts;
  readonly texts: LessonTexts;
  readonly experiments: Experiments;
  /** Returns the rules with the dates of the latest readings. */
  readonly latest: () => Promise<Ledger>;
}

/** Returns the handler of each call. Their limits are counted first, and what they change is published afterwards. */
export function callHandlers({
  accounts,
  social,
  billing,
  converging,
  access,
  changes,
  posts,
  englishPosts,
  texts,
  experiments,
  latest,
}: CallParts): CallHandlers {
  const { config, database, bank, content, limits, botCheck } = accounts;
  const { publicUrl } = config;
  const standing = findStanding({ database, bank });
  const states = diagnosticStates(secretKeysOf(config));
  const teaching = { config, database, bank, access };
  const affiliates = { config, database, limits, now: billing.now, log: accounts.log };
  const checkoutParts = {
    ...converging,
    publicUrl,
    keys: secretKeysOf(config),
    shownTexts: shownTexts({ content, config, providers: billing.providers }),
  };
  const recorder = eventRecorder({ config, database, log: accounts.log });
  const handlers = mergeHandlers(
    eventCalls(recorder),
    pixelCalls({ config, queries: database.queries }),
    accountCalls(accounts),
    socialCalls(accounts, social),
    pendingIdentityCalls(accounts),
    catalogueCalls({ bank, access, findStanding: standing, lessonText: texts.lessonText }),
    contentCalls({ bank, service: posts, english: englishPosts }),
    questionCalls({ bank, content }),
    askedCalls({ database, content, publicUrl }),
    voteCalls({ database, content, publicUrl }),
    dictionaryCalls(content),
    landingCalls({ bank, content, service: posts, english: englishPosts }),
    lessonCall({ bank, access, ...texts }),
    signCalls({ bank }),
    ruleCalls({ bank, latest }),
    movingCalls({ database, bank }),
    practiceCalls({ bank, findStanding: standing }),
    hazardCalls({ database, bank }),
    filmCalls({ bank }),
    savedTestCalls({ database, bank }),
    clipCalls({ database, bank }),
    examFilmCalls({ database, bank }),
    examCalls({
      database,
      bank,
      limits,
      access,
      publicUrl,
      recordExam: examRecorder(bank),
      reportExam: recordSimulation,
    }),
    progressCalls({ database, bank, access, plans: billing.plans, states, keys: secretKeysOf(config) }),
    studyPlanCalls({ database, bank, access }),
    diagnosticCalls({ bank, states, secure: publicUrl.startsWith('https:') }),
    drawCalls({ database, bank, access }),
    mistakeCalls({ database, bank }),
    historyCalls({ database, bank, access }),
    streakCalls({ database }),
    readingCalls({ database, bank, access }),
    affiliateGuestCalls(affiliates),
    ownAffiliateCalls(affiliates),
    affiliateOperatorCalls(affiliates),
    drivingCalls(accounts),
    partnerCalls(accounts),
    regionCalls({ database, config }),
    schoolEntryCalls(accounts),
    ownSchoolCalls(teaching),
    schoolMemberCalls(teaching),
    pupilCalls(teaching),
    sharingCalls(teaching),
    parentLearnerCalls({ ...teaching, limits }),
    parentCalls(teaching),
    drivingLogCalls({ database, bank, latest }),
    invitePupilsCalls(teaching),
    groupCalls(teaching),
    assignmentCalls(teaching),
    seatCalls({ database, publish: converging.publish }),
    seatCreditCalls({ config, database }),
    seatOrderCalls({ config, database, billing, publish: converging.publish }),
    liveClassCalls(teaching),
    liveSeatCalls(teaching),
    schoolOperatorCalls(teaching),
    reportCalls({ database, bank }),
    planCalls({ billing, bank, isLimited: access.isLimited, store: database.queries }),
    exchangeCalls({ file: config.exchangeRatesFile, log: accounts.log }),
    reviewCalls({ database }),
    studyMailCalls(accounts),
    qualityCalls({ bank, queries: database.queries, latest }),
    trustCalls({
      figures: readTrustFigures(config.trustDir),
      store: database.queries,
      showsSamples: config.mode === 'development',
    }),
    renewalCalls(converging),
    declarationCalls({ ...converging, config, limits }),
    checkoutCalls(checkoutParts),
    runningSubscriptionCalls(checkoutParts),
    approvalCalls({ ...converging, publicUrl }),
    legalCalls({ content, config }),
    backOfficeCalls(accounts),
    queueCalls({ database }),
    valueCalls({ database, bank, cdn: config.cdn }),
    learnerCalls({ database, now: billing.now }),
    moneyCalls(converging),
    claimCalls(converging),
    officialTestCalls({ ...converging, bank }),
    mailCalls({ ...converging, config }),
    experimentCalls({ experiments }),
    experimentResultCalls({ config, database, experiments }),
    visitCalls({ config, database }),
    webVitalCalls({ database }),
    salesCalls({ database, billing }),
    contactCalls({ config, database, limits, botCheck }),
  );
  const { sessions } = accounts;
  const published = publishingCalls(handlers, changes);
  const counted = countedCalls(published, {
    recorder,
    queries: database.queries,
    findLearner: sessions.findLearner,
    conversions: conversions({ config, queries: database.queries }),
  });
  return limitedCalls(counted, limits);
}
