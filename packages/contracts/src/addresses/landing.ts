/** Marketing and landing pages, and practice landing pages. Source: specification section 2. */
import type { AddressTable } from './address.ts';

const page = { prefix: 'locale', kind: 'public', status: 'not yet' } as const;
const funnel = { ...page, hidesShell: true } as const;
const inUs = { ...page, only: ['us'] } as const;

export const landingAddresses = {
  /** Also /us/driving-schools: the same page under the locale us. */
  drivingSchools: { path: '/driving-schools', ...page },
  behindTheWheel: { path: '/behind-the-wheel', ...page },
  drivingTest: { path: '/driving-test', ...inUs },
  webToApp: { path: '/web-to-app', ...funnel },
  appQuizV1: { path: '/app-quiz-v1', ...funnel },
  webToAppMeta: { path: '/web-to-app-meta', ...funnel },
  webToAppGoogle: { path: '/web-to-app-google', ...funnel },
  webToAppGoogleV2: { path: '/web-to-app-google-v2', ...funnel },
  webToAppTiktok: { path: '/web-to-app-tiktok', ...funnel },
  /** One of `quizSteps` (constants/funnels.ts). */
  personalization: { path: '/personalization/{step}', ...funnel },

  practicePermitTest: { path: '/practice-permit-test', ...page },
  cdlPracticeTest: { path: '/cdl-practice-test', ...page },
  permitTestSimulator: { path: '/permit-test-simulator', ...page },
  carPracticePermitTest: { path: '/car-practice-permit-test', ...page },
  cdlPracticePermitTest: { path: '/cdl-practice-permit-test', ...page },
  motorcyclePracticePermitTest: { path: '/motorcycle-practice-permit-test', ...page },
  carLearnerPracticeTest: { path: '/car-learner-practice-test', ...page },
  driversLicenseRenewal: { path: '/drivers-license-renewal', ...page },
  howToGetDriversLicense: { path: '/how-to-get-drivers-license', ...page },
  roadTest: { path: '/road-test', ...page },
  learnersPermit: { path: '/learners-permit', ...page },
  /** "Theory-test pages in several languages": the specification does not show the words; these are the usual ones. */
  theoryTest: {
    path: '/theory-test',
    variants: { se: '/teoriprov', de: '/theoriepruefung', fr: '/code-de-la-route' },
    ...page,
  },
} as const satisfies AddressTable;
