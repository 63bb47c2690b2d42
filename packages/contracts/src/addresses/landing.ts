/** Marketing and landing pages, and practice landing pages. Source: specification section 2. */
import type { SourceParameter } from '../constants/app-pages.ts';
import type { AddressTable } from './address.ts';

const page = { prefix: 'locale', kind: 'public' } as const;
const funnel = { ...page, hidesShell: true } as const;
type QuizQuery =
  | (
      | 'course'
      | 'time'
      | 'goal'
      | 'studied'
      | 'in'
      | 'date'
      | 'short'
      | 'from'
      | 'missing'
      | 'ask'
      | 's'
      | 'simulator'
      | 'to'
      | 'exam'
    )
  | SourceParameter;
/**
 * The answers of the quiz, what it was entered by, and the source's parameters. Their names are a type alone: nothing reads the list, and every
 * script with a link would carry it.
 */
const quiz = { query: [] as readonly QuizQuery[] } as const;
/** A page that leads to the app. `step`: one of `appQuizSteps` (constants/app-pages.ts), where the page is a quiz. */
const appPage = { ...funnel, query: [] as readonly (QuizQuery | 'step')[] } as const;
/** Their words are American: a visitor from elsewhere is led to the page of the United States. */
const inUs = { ...page, only: ['us'] } as const;

export const landingAddresses = {
  /** The practical test. */
  behindTheWheel: { path: '/behind-the-wheel', ...page },
  drivingTest: { path: '/driving-test', ...inUs },
  webToApp: { path: '/web-to-app', ...appPage },
  appQuizV1: { path: '/app-quiz-v1', ...appPage },
  webToAppMeta: { path: '/web-to-app-meta', ...appPage },
  webToAppGoogle: { path: '/web-to-app-google', ...appPage },
  webToAppGoogleV2: { path: '/web-to-app-google-v2', ...appPage },
  webToAppTiktok: { path: '/web-to-app-tiktok', ...appPage },
  /** One of `quizSteps` (constants/funnels.ts). The answers are in the query (funnels/quiz-answers.ts). */
  personalization: { path: '/personalization/{step}', ...funnel, ...quiz },
  /** Ours: the plan at the end of the quiz or the diagnostic test. `s`: that test. */
  firstPlan: { path: '/{courseSlug}/study-plan', ...funnel, ...quiz },
  /** Ours, as are the pages below it: the specification hints at the screens without a route. `s`: the test so far. */
  diagnosticTest: { path: '/{courseSlug}/diagnostic-test', ...funnel, ...quiz },
  /** A question by its number; `analysis`; `result`. */
  diagnosticQuestion: { path: '/{courseSlug}/diagnostic-test/{position}', ...funnel, ...quiz },
  funnelSignUp: { path: '/{courseSlug}/sign-up', ...funnel, ...quiz, kind: 'auth' },
  /** One of `trustFactors` (constants/trust.ts): only where there are figures, and plans to choose from. */
  trustFactor: { path: '/{courseSlug}/trust-factors/{factor}', ...funnel, ...quiz },
  /** The plans within a funnel, only where they are sold. */
  funnelPaywall: { path: '/{courseSlug}/paywall', ...funnel, ...quiz },
  /** The introduction to a state's test, as a funnel. `simulator`: one of `simulators` (constants/funnels.ts). */
  practiceExam: { path: '/{courseSlug}/practice-exam', ...funnel, ...quiz },
  /** What the result is based on, and then that it is ready. */
  practiceExamAnalysis: { path: '/{courseSlug}/practice-exam/{examId}/analysis', ...funnel, ...quiz },
  practiceExamReady: { path: '/{courseSlug}/practice-exam/{examId}/result-ready', ...funnel, ...quiz },

  practicePermitTest: { path: '/practice-permit-test', ...inUs },
  cdlPracticeTest: { path: '/cdl-practice-test', ...inUs },
  permitTestSimulator: { path: '/permit-test-simulator', ...inUs },
  carPracticePermitTest: { path: '/car-practice-permit-test', ...inUs },
  cdlPracticePermitTest: { path: '/cdl-practice-permit-test', ...inUs },
  motorcyclePracticePermitTest: { path: '/motorcycle-practice-permit-test', ...inUs },
  /** Australians call it a learner test, too, and have a page of their own. */
  carLearnerPracticeTest: { path: '/car-learner-practice-test', ...page, only: ['us', 'au'] },
  driversLicenseRenewal: { path: '/drivers-license-renewal', ...inUs },
  howToGetDriversLicense: { path: '/how-to-get-drivers-license', ...inUs },
  roadTest: { path: '/road-test', ...inUs },
  learnersPermit: { path: '/learners-permit', ...inUs },
  /** "Theory-test pages in several languages": the specification does not show the words; these are the usual ones. */
  theoryTest: {
    path: '/theory-test',
    variants: { se: '/teoriprov', de: '/theoriepruefung', fr: '/code-de-la-route' },
    ...page,
  },
  /** Every landing page, those above included. Ours: a file in `content/<country>/landing` adds one. */
  landing: { path: '/{landingSlug}', ...page },
} as const satisfies AddressTable;
