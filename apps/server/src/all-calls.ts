/** The handlers of all calls; the compiler misses one that is not listed here. */

import type { AccountParts } from './accounts/account-parts.ts';
import { accountCalls } from './accounts/calls.ts';
import { secretKeysOf } from './accounts/second-factor/sealed-secret.ts';
import { affiliateGuestCalls } from './affiliates/guest-calls.ts';
import { ownAffiliateCalls } from './affiliates/own-calls.ts';
import { affiliateOperatorCalls } from './back-office/affiliate-calls.ts';
import { backOfficeCalls } from './back-office/calls.ts';
import { claimCalls } from './back-office/claim-calls.ts';
import { experimentResultCalls } from './back-office/experiment-calls.ts';
import { learnerCalls } from './back-office/learner-calls.ts';
import { mailCalls } from './back-office/mail-calls.ts';
import { moneyCalls } from './back-office/money-calls.ts';
import { queueCalls } from './back-office/queue-calls.ts';
import { salesCalls } from './back-office/sales-calls.ts';
import { visitCalls } from './back-office/visit-calls.ts';
import { webVitalCalls } from './back-office/web-vitals-calls.ts';
import { approvalCalls } from './billing/approvals/approval-calls.ts';
import type { Billing } from './billing/billing.ts';
import { checkoutCalls } from './billing/checkout-calls.ts';
import type { ConvergeParts } from './billing/converge.ts';
import { declarationCalls } from './billing/declarations/declaration-calls.ts';
import { planCalls } from './billing/plan-calls.ts';
import { renewalCalls } from './billing/renewal-call.ts';
import { runningSubscriptionCalls } from './billing/running-subscription-calls.ts';
import type { CallHandlers } from './calls/execute.ts';
import { limitedCalls } from './calls/limited.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import type { ChangeBus } from './changes/change-bus.ts';
import { publishingCalls } from './changes/changing-calls.ts';
import { contactCalls } from './contact/calls.ts';
import { contentCalls } from './content/calls.ts';
import type { ContentService } from './content/content-service.ts';
import { dictionaryCalls } from './dictionary/calls.ts';
import type { LessonTexts } from './dictionary/lesson-texts.ts';
import { drivingCalls } from './driving/calls.ts';
import { partnerCalls } from './driving/partner-calls.ts';
import { recordGuestExam } from './driving/record-result.ts';
import type { Access } from './entitlements/access.ts';
import { eventCalls } from './events/calls.ts';
import { countedCalls } from './events/counted-calls.ts';
import { eventRecorder } from './events/recorder.ts';
import { examCalls } from './exams/calls.ts';
import { clipCalls } from './exams/clip-calls.ts';
import { exchangeCalls } from './exchanges/calls.ts';
import { experimentCalls } from './experiments/calls.ts';
import type { Experiments } from './experiments/experiments.ts';
import { hazardCalls } from './hazards/calls.ts';
import { landingCalls } from './landing/calls.ts';
import { legalCalls } from './legal/calls.ts';
import { readingCalls } from './lessons/calls.ts';
import { lessonCall } from './lessons/lesson-call.ts';
import { officialTestCalls } from './official-tests/calls.ts';
import { pixelCalls } from './pixels/calls.ts';
import { practiceCalls } from './practice/calls.ts';
import { progressCalls } from './progress/calls.ts';
import { diagnosticCalls } from './progress/diagnostic-calls.ts';
import { diagnosticStates } from './progress/diagnostic-state.ts';
import { drawCalls } from './progress/draw-call.ts';
import { examRecorder } from './progress/exam-attempt.ts';
import { mistakeCalls } from './progress/mistakes-call.ts';
import { findStanding } from './progress/standings.ts';
import { askedCalls } from './questions-answers/asked-calls.ts';
import { questionCalls } from './questions-answers/calls.ts';
import { voteCalls } from './questions-answers/vote-calls.ts';
import { regionCalls } from './regions/calls.ts';
import { reportCalls } from './reports/calls.ts';
import { reviewCalls } from './reviews/calls.ts';
import { savedTestCalls } from './saved-tests/calls.ts';
import { signCalls } from './signs/calls.ts';
import { socialCalls } from './social/calls.ts';
import type { SocialSetup } from './social/setup.ts';
import { streakCalls } from './streaks/calls.ts';
import { studyMailCalls } from './study-mails/calls.ts';
import { trustCalls } from './trust/calls.ts';

/** The services that calls use. */
export interface CallParts {
  readonly accounts: AccountParts;
  readonly social: SocialSetup;
  readonly billing: Billing;
  readonly converging: ConvergeParts;
  readonly access: Access;
  readonly changes: Pick<ChangeBus, 'publish'>;
  /** Guides and frequent questions. */
  readonly posts: ContentService;
  readonly texts: LessonTexts;
  readonly experiments: Experiments;
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
  texts,
  experiments,
}: CallParts): CallHandlers {
  const { config, database, bank, content, limits, botCheck } = accounts;
  const { publicUrl } = config;
  const standing = findStanding({ database, bank });
  const states = diagnosticStates(secretKeysOf(config));
  const affiliates = { config, database, limits, now: billing.now };
  const recorder = eventRecorder({ config, database, log: accounts.log });
  const handlers = {
    ...eventCalls(recorder),
    ...pixelCalls({ config, queries: database.queries }),
    ...accountCalls(accounts),
    ...socialCalls(accounts, social),
    ...catalogueCalls({ bank, access, findStanding: standing, lessonText: texts.lessonText }),
    ...contentCalls({ bank, service: posts }),
    ...questionCalls({ bank, content }),
    ...askedCalls({ database, content, publicUrl }),
    ...voteCalls({ database, content, publicUrl }),
    ...dictionaryCalls(content),
    ...landingCalls({ bank, content, service: posts }),
    ...lessonCall({ bank, access, ...texts }),
    ...signCalls({ bank }),
    ...practiceCalls({ bank, findStanding: standing }),
    ...hazardCalls({ database, bank }),
    ...savedTestCalls({ database, bank }),
    ...clipCalls({ database, bank }),
    ...examCalls({ database, bank, access, publicUrl, recordExam: examRecorder(bank), recordGuestExam }),
    ...progressCalls({ database, bank, access, states, keys: secretKeysOf(config) }),
    ...diagnosticCalls({ bank, states, secure: publicUrl.startsWith('https:') }),
    ...drawCalls({ database, bank, access }),
    ...mistakeCalls({ database, bank }),
    ...streakCalls({ database }),
    ...readingCalls({ database, bank, access }),
    ...affiliateGuestCalls(affiliates),
    ...ownAffiliateCalls(affiliates),
    ...affiliateOperatorCalls(affiliates),
    ...drivingCalls(accounts),
    ...partnerCalls(accounts),
    ...regionCalls({ database, config }),
    ...reportCalls({ database, bank }),
    ...planCalls({ billing, bank, isLimited: access.isLimited, store: database.queries }),
    ...exchangeCalls({ file: config.exchangeRatesFile, log: accounts.log }),
    ...reviewCalls({ database }),
    ...studyMailCalls(accounts),
    ...trustCalls({ content, store: database.queries }),
    ...renewalCalls(converging),
    ...declarationCalls({ ...converging, config, limits }),
    ...checkoutCalls({ ...converging, publicUrl, keys: secretKeysOf(config) }),
    ...runningSubscriptionCalls({ ...converging, publicUrl, keys: secretKeysOf(config) }),
    ...approvalCalls({ ...converging, publicUrl }),
    ...legalCalls({ content, config }),
    ...backOfficeCalls(accounts),
    ...queueCalls({ database }),
    ...learnerCalls({ database }),
    ...moneyCalls(converging),
    ...claimCalls(converging),
    ...officialTestCalls({ ...converging, bank }),
    ...mailCalls({ ...converging, config }),
    ...experimentCalls({ experiments }),
    ...experimentResultCalls({ config, database, experiments }),
    ...visitCalls({ config, database }),
    ...webVitalCalls({ database }),
    ...salesCalls({ database, now: billing.now }),
    ...contactCalls({ config, database, limits, botCheck }),
  };
  const { sessions } = accounts;
  const published = publishingCalls(handlers, changes);
  const counted = countedCalls(published, { recorder, queries: database.queries, findLearner: sessions.findLearner });
  return limitedCalls(counted, limits);
}
