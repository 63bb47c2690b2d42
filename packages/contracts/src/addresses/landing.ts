/** Marketing and landing pages, and practice landing pages. Source: specification section 2. */
import type { AddressTable } from './address.ts';

const page = { prefix: 'locale', kind: 'public', status: 'not yet' } as const;
const funnel = { ...page, hidesShell: true } as const;
const built = { ...page, status: 'built' } as const;
/** Their words are American: a visitor from elsewhere is led to the page of the United States. */
const inUs = { ...built, only: ['us'] } as const;

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

  practicePermitTest: { path: '/practice-permit-test', ...inUs },
  cdlPracticeTest: { path: '/cdl-practice-test', ...inUs },
  permitTestSimulator: { path: '/permit-test-simulator', ...inUs },
  carPracticePermitTest: { path: '/car-practice-permit-test', ...inUs },
  cdlPracticePermitTest: { path: '/cdl-practice-permit-test', ...inUs },
  motorcyclePracticePermitTest: { path: '/motorcycle-practice-permit-test', ...inUs },
  carLearnerPracticeTest: { path: '/car-learner-practice-test', ...inUs },
  driversLicenseRenewal: { path: '/drivers-license-renewal', ...inUs },
  howToGetDriversLicense: { path: '/how-to-get-drivers-license', ...inUs },
  roadTest: { path: '/road-test', ...inUs },
  learnersPermit: { path: '/learners-permit', ...inUs },
  /** "Theory-test pages in several languages": the specification does not show the words; these are the usual ones. */
  theoryTest: {
    path: '/theory-test',
    variants: { se: '/teoriprov', de: '/theoriepruefung', fr: '/code-de-la-route' },
    ...built,
  },
  /** Every landing page, those above included. Ours: a file in `content/<country>/landing` adds one. */
  landing: { path: '/{landingSlug}', ...built },
} as const satisfies AddressTable;
