/** The handlers of all calls; the compiler misses one that is not listed here. */

import type { AccountParts } from './accounts/account-parts.ts';
import { accountCalls } from './accounts/calls.ts';
import type { Billing } from './billing/billing.ts';
import { checkoutCalls } from './billing/checkout-calls.ts';
import type { ConvergeParts } from './billing/converge.ts';
import { declarationCalls } from './billing/declarations/declaration-calls.ts';
import { planCalls } from './billing/plan-calls.ts';
import { renewalCalls } from './billing/renewal-call.ts';
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
import type { Access } from './entitlements/access.ts';
import { examCalls } from './exams/calls.ts';
import { hazardCalls } from './hazards/calls.ts';
import { landingCalls } from './landing/calls.ts';
import { legalCalls } from './legal/calls.ts';
import { readingCalls } from './lessons/calls.ts';
import { lessonCall } from './lessons/lesson-call.ts';
import { practiceCalls } from './practice/calls.ts';
import { progressCalls } from './progress/calls.ts';
import { drawCalls } from './progress/draw-call.ts';
import { examRecorder } from './progress/exam-attempt.ts';
import { mistakeCalls } from './progress/mistakes-call.ts';
import { findStanding } from './progress/standings.ts';
import { askedCalls } from './questions-answers/asked-calls.ts';
import { questionCalls } from './questions-answers/calls.ts';
import { voteCalls } from './questions-answers/vote-calls.ts';
import { reportCalls } from './reports/calls.ts';
import { savedTestCalls } from './saved-tests/calls.ts';
import { signCalls } from './signs/calls.ts';
import { socialCalls } from './social/calls.ts';
import type { SocialSetup } from './social/setup.ts';
import { streakCalls } from './streaks/calls.ts';

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
}: CallParts): CallHandlers {
  const { config, database, bank, content, limits, botCheck } = accounts;
  const { publicUrl } = config;
  const standing = findStanding({ database, bank });
  const handlers = {
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
    ...hazardCalls({ bank }),
    ...savedTestCalls({ database, bank }),
    ...examCalls({ database, bank, access, publicUrl, recordExam: examRecorder(bank) }),
    ...progressCalls({ database, bank, access }),
    ...drawCalls({ database, bank, access }),
    ...mistakeCalls({ database, bank }),
    ...streakCalls({ database }),
    ...readingCalls({ database, bank, access }),
    ...reportCalls({ database, bank }),
    ...planCalls({ billing, bank, isLimited: access.isLimited, store: database.queries }),
    ...renewalCalls(converging),
    ...declarationCalls({ ...converging, config, limits }),
    ...checkoutCalls({ ...converging, publicUrl }),
    ...legalCalls({ content, config }),
    ...contactCalls({ config, database, limits, botCheck }),
  };
  return limitedCalls(publishingCalls(handlers, changes), limits);
}
