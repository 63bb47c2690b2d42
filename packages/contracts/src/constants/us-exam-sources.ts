/**
 * Where the figures of us-car-exams.ts were seen, how certain they are, and the handbook the questions are taken from.
 * `high`: an official page, a quotation from the handbook, or three or more sources that agree. `medium`: thinner support, or a
 * conflict with a clear majority. `low`: sources disagree and were not reconciled; the site says so where it shows the figures.
 */
export interface UsExamSource {
  readonly handbook: string | null;
  readonly confidence: 'high' | 'medium' | 'low';
  /** Whether a page of the state that gives the number of questions was seen. */
  readonly official: boolean;
  /** Sites the figures were seen at. */
  readonly seenAt: string;
  /** What is not certain, in words for a learner. */
  readonly doubt: string | null;
}

/** Day the figures were compiled, ISO 8601. */
export const usExamsChecked = '2026-11-21';

const source = (
  handbook: string | null,
  confidence: UsExamSource['confidence'],
  seenAt: string,
  more: Partial<UsExamSource> = {},
): UsExamSource => ({ handbook, confidence, official: false, seenAt, doubt: null, ...more });

export const usExamSources = {
  AL: source('Alabama Driver Manual', 'medium', 'edriverslicenses.com, dmvexampractice.com, dmv-written-test.com', {
    doubt: 'Some sources give 40 questions with 32 to pass.',
  }),
  AK: source('Alaska Driver Manual', 'medium', 'drivepassapp.com, dmvexampractice.com, legalclarity.org', {
    doubt: 'No page of the state that gives the count was seen.',
  }),
  AZ: source('Arizona Driver License Manual', 'high', 'azdot.gov, dmv-written-test.com, dmvpermit.com', {
    official: true,
  }),
  AR: source(
    'Arkansas Driver License Study Guide',
    'medium',
    'edriverslicenses.com, drivecar.org, dmvexampractice.com',
    {
      doubt:
        'No page of the state that gives the count was seen; one source mentions a separate sign section at some sites.',
    },
  ),
  CA: source(
    "California Driver's Handbook (DL 600)",
    'high',
    'freedmvtest.com, edriverslicenses.com, engineerfix.com, dmv-written-test.com',
    { doubt: 'Applicants of 18 and over take a shorter form of 36 questions with 30 to pass.' },
  ),
  CO: source(
    'Colorado Driver Handbook',
    'high',
    'dmv-written-test.com, dmvaceapp.com, driving-tests.org, edriverslicenses.com',
  ),
  CT: source(
    "Connecticut Driver's Manual",
    'high',
    'dmv-written-test.com, edriverslicenses.com, dmvmocktest.com, dmvexampractice.com',
  ),
  DE: source(
    'Delaware Driver Manual',
    'medium',
    'dmv-written-test.com, zutobi.com, dmv-permit-test.com, drivepassapp.com',
    { doubt: 'Some sources give 25 questions with 20 to pass, or 23 of 30.' },
  ),
  DC: source('DC Driver Manual', 'medium', 'edriverslicenses.com', {
    doubt: 'The count rests on one source; no page of the DC DMV was seen.',
  }),
  FL: source(
    'Official Florida Driver License Handbook',
    'high',
    'support.toocooltrafficschool.com, engineerfix.com, drivepassapp.com, fedsafe.com',
    { doubt: 'The time limit is stated for the online test.' },
  ),
  GA: source(
    "Georgia Driver's Manual",
    'high',
    'atldriving.com, dmv-written-test.com, dmv-permit-test.com, engineerfix.com',
  ),
  HI: source(
    "Hawaii Driver's Manual",
    'medium',
    'dmv-written-test.com, legalclarity.org, dmv-permit-test.com, drivepassapp.com',
    {
      doubt:
        "The four counties give the test and the form can differ: Kauai's online test has 25 questions in 60 minutes.",
    },
  ),
  ID: source("Idaho Driver's Manual", 'medium', 'dmv-permit-test.com, visualfoodie.com, dmvexampractice.com', {
    doubt: 'One source gives 32 right answers to pass.',
  }),
  IL: source(
    'Illinois Rules of the Road',
    'high',
    'dmv-written-test.com, dmv-permit-test.com, dmv-iq.com, legalclarity.org',
  ),
  IN: source(
    "Indiana Driver's Manual",
    'high',
    'dmv-permit-test.com, drivepassapp.com, engineerfix.com, pixelation.org',
  ),
  IA: source("Iowa Driver's Manual", 'high', 'dmv-permit-test.com, dmvaceapp.com, drivepassapp.com, driversprep.com'),
  KS: source('Kansas Driving Handbook', 'medium', 'engineerfix.com, freedmvtest.com, dmvexampractice.com', {
    doubt: 'No page of the state that gives the count was seen.',
  }),
  KY: source(
    'Kentucky Driver Manual',
    'medium',
    'dmvaceapp.com, allaboutvehicles.com, freedmvpracticetests.com, dmvquestionbank.com',
    { doubt: 'The newest sources give only the total of 40 with 32 to pass, not the two parts.' },
  ),
  LA: source("Louisiana Class D & E Driver's Guide", 'medium', 'dmv-written-test.com', {
    doubt: 'One source gives 30 questions with 24 to pass.',
  }),
  ME: source(
    'Maine Motorist Handbook',
    'medium',
    'driving-tests.org, dmvaceapp.com, drivepassapp.com, driversprep.com',
    { doubt: 'Older sources give 60 questions in two parts.' },
  ),
  MD: source(
    "Maryland Driver's Manual",
    'high',
    'dmv-written-test.com, legalclarity.org, dmvmocktest.com, allaboutvehicles.com',
    { doubt: 'The time limit rests on one source.' },
  ),
  MA: source(
    "Massachusetts Driver's Manual",
    'high',
    'dmv-written-test.com, centralmasafety.com, edriverslicenses.com, practicetestgeeks.com',
  ),
  MI: source(
    'What Every Driver Must Know',
    'low',
    'dmv-written-test.com, legalclarity.org, driversprep.com, dmvexam.online',
    {
      doubt:
        'Sources disagree: 50 questions with 40 to pass, 50 with 35, or 80 with 56. Ask the Secretary of State before relying on it.',
    },
  ),
  MN: source(
    "Minnesota Driver's Manual",
    'high',
    'wheelingo.com, drivecar.org, freedmvtest.com, medcitydrivingschool.com',
  ),
  MS: source(
    "Mississippi Driver's Manual",
    'high',
    'passmydmv.com, driving-tests.org, uspermitprep.com, freedmvpracticetests.com',
  ),
  MO: source(
    'Missouri Driver Guide',
    'high',
    'dmv-written-test.com, dmv-permit-test.com, engineerfix.com, freedmvpracticetests.com',
    { doubt: 'A road sign test is given as well; its size is not known.' },
  ),
  MT: source('Montana Driver License Manual', 'high', 'dmv-written-test.com, dmv-permit-test.com'),
  NE: source(
    "Nebraska Driver's Manual",
    'high',
    'driving-tests.org, legalclarity.org, dmvaceapp.com, dmv-permit-test.com',
  ),
  NV: source(
    "Nevada Driver's Handbook",
    'low',
    'engineerfix.com, course-prep.com, edriverslicenses.com, freedmvpracticetests.com',
    { doubt: 'Sources disagree: 25 questions with 20 to pass, or 50 with 40. It is 80 percent in both.' },
  ),
  NH: source("New Hampshire Driver's Manual", 'high', 'dmv-written-test.com, dmv-permit-test.com'),
  NJ: source('New Jersey Driver Manual', 'high', 'state.nj.us/mvc, zutobi.com, dmv-written-test.com', {
    official: true,
  }),
  NM: source("New Mexico Driver's Manual", 'high', 'dmv-written-test.com, driving-tests.org'),
  NY: source(
    "New York State Driver's Manual (MV-21)",
    'high',
    'freedmvpracticetests.com, engineerfix.com, legalbeagle.com, dmvquestionbank.com',
  ),
  NC: source(
    "North Carolina Driver's Handbook",
    'high',
    'dmv-written-test.com, dmv-permit-test.com, freedmvpracticetests.com, allaboutvehicles.com',
    { doubt: 'The size of the sign test comes from practice sites.' },
  ),
  ND: source(
    "North Dakota Driver's Manual (Rules of the Road)",
    'high',
    'passmydmv.com, driving-tests.org, zutobi.com, dmv-permit-test.com',
  ),
  OH: source(
    'Digest of Ohio Motor Vehicle Laws',
    'high',
    'practicetestgeeks.com, legalclarity.org, dmvquestionbank.com, freedmvpracticetests.com',
    { doubt: 'An older source says that 15 of 20 are needed in each half.' },
  ),
  OK: source(
    "Oklahoma Driver's Manual",
    'high',
    'oklahoma.gov, Oklahoma Administrative Code 260:135-5-41 (Class D: at least 20 multiple-choice questions, soonerstatedriving.com, dmvpath.com',
    { official: true },
  ),
  OR: source('Oregon Driver Manual', 'high', 'oregon.gov, dmv-written-test.com', { official: true }),
  PA: source(
    "Pennsylvania Driver's Manual (PUB 95)",
    'high',
    'pa.gov, dmvpermit.com, drivepassapp.com, dmvquestionbank.com',
    { official: true },
  ),
  RI: source(
    "Rhode Island Driver's Manual",
    'low',
    'driverspermitpractice.com, dmvpermit.com, drivepassapp.com, permit-tests.com',
    { doubt: 'Sources disagree: 25 questions with 20 to pass, or 50 with 40. It is 80 percent in both.' },
  ),
  SC: source(
    "South Carolina Driver's Manual",
    'high',
    'allaboutvehicles.com, passmydmv.com, drivepassapp.com, scpermitpracticetest.com (2015 handbook)',
  ),
  SD: source(
    'South Dakota Driver Manual',
    'high',
    'dmv-written-test.com, zutobi.com, freedmvpracticetests.com, dmvpath.com',
  ),
  TN: source('Tennessee Driver Handbook', 'high', 'zutobi.com, freedmvpracticetests.com, visualfoodie.com'),
  TX: source(
    'Texas Driver Handbook (DL-7)',
    'high',
    'freedmvtest.com, drivecar.org, freedmvpracticetests.com, texasnewcomerguide.com (May 2026)',
    { doubt: 'The 70 percent are quoted from the handbook; the count of 30 comes from other sources.' },
  ),
  UT: source('Utah Driver Handbook', 'high', 'dld.utah.gov, allaboutvehicles.com', {
    official: true,
    doubt: 'The count is official; the pass mark of 80 percent comes from another source.',
  }),
  VT: source("Vermont Driver's Manual", 'high', 'freedmvtest.com, dmv-written-test.com'),
  VA: source(
    "Virginia Driver's Manual",
    'medium',
    'dmv.virginia.gov, dmv-written-test.com, allaboutvehicles.com, legalclarity.org',
    {
      doubt:
        'The state publishes 10 signs, all to be right, and 80 percent for part two, but not how many questions part two has: sources give 25 or 30.',
    },
  ),
  WA: source('Washington Driver Guide', 'low', 'legalclarity.org, dol.wa.gov, dmv-written-test.com, idrivesafely.com', {
    doubt: 'Sources disagree: 40 questions with 32 to pass, or 25 with 20. It is 80 percent in both.',
  }),
  WV: source("West Virginia Driver's Licensing Handbook", 'medium', 'drivepassapp.com, test-vz-web.idapgroup.com', {
    doubt: 'One source gives 20 right answers to pass.',
  }),
  WI: source("Wisconsin Motorists' Handbook", 'medium', 'dmv-written-test.com, dmv-permit-test.com, wisconsindot.gov', {
    doubt: 'A sign test is given as well; its size is not known.',
  }),
  WY: source(
    'Wyoming Rules of the Road (Driver License Manual)',
    'medium',
    'passmydmv.com, dmvaceapp.com, drivepassapp.com, dmv-written-test.com',
    { doubt: 'Older sources give 50 questions with 40 to pass. It is 80 percent in both.' },
  ),
} as const;
