/**
 * Sources of the figures in us-car-exams.ts, their certainty, and the handbook the questions are taken from.
 * `high`: an official page, a quotation from the handbook, or three or more secondary sources that agree. `medium`: thinner support, or a
 * conflict with a clear majority. `low`: sources disagree and were not reconciled; the site says so where it shows the figures.
 */
export interface UsExamSource {
  readonly handbook: string | null;
  readonly confidence: 'high' | 'medium' | 'low';
  /** Whether a page of the state that gives the number of questions was seen. */
  readonly official: boolean;
  /** Pages of the state that show the figures; null if none was seen. The figures then rest on secondary sources, which are never shown. */
  readonly seenAt: string | null;
  /** What is not certain, in words for a learner. */
  readonly doubt: string | null;
}

/** Day the figures were compiled, ISO 8601. */
export const usExamsChecked = '2026-11-21';

const source = (
  handbook: string | null,
  confidence: UsExamSource['confidence'],
  seenAt: string | null,
  more: Partial<UsExamSource> = {},
): UsExamSource => ({ handbook, confidence, official: false, seenAt, doubt: null, ...more });

export const usExamSources = {
  AL: source('Alabama Driver Manual', 'medium', null, {
    doubt: 'Some sources give 40 questions with 32 to pass.',
  }),
  AK: source('Alaska Driver Manual', 'medium', null, {
    doubt: 'No page of the state that gives the count was seen.',
  }),
  AZ: source('Arizona Driver License Manual', 'high', 'azdot.gov', {
    official: true,
  }),
  AR: source('Arkansas Driver License Study Guide', 'medium', null, {
    doubt:
      'No page of the state that gives the count was seen; one source mentions a separate sign section at some sites.',
  }),
  CA: source("California Driver's Handbook (DL 600)", 'high', null, {
    doubt: 'Applicants of 18 and over take a shorter form of 36 questions with 30 to pass.',
  }),
  CO: source('Colorado Driver Handbook', 'high', null),
  CT: source("Connecticut Driver's Manual", 'high', null),
  DE: source('Delaware Driver Manual', 'medium', null, {
    doubt: 'Some sources give 25 questions with 20 to pass, or 23 of 30.',
  }),
  DC: source('DC Driver Manual', 'medium', null, {
    doubt: 'The count rests on one source; no page of the DC DMV was seen.',
  }),
  FL: source('Official Florida Driver License Handbook', 'high', null, {
    doubt: 'The time limit is stated for the online test.',
  }),
  GA: source("Georgia Driver's Manual", 'high', null),
  HI: source("Hawaii Driver's Manual", 'medium', null, {
    doubt:
      "The four counties give the test and the form can differ: Kauai's online test has 25 questions in 60 minutes.",
  }),
  ID: source("Idaho Driver's Manual", 'medium', null, {
    doubt: 'One source gives 32 right answers to pass.',
  }),
  IL: source('Illinois Rules of the Road', 'high', null),
  IN: source("Indiana Driver's Manual", 'high', null),
  IA: source("Iowa Driver's Manual", 'high', null),
  KS: source('Kansas Driving Handbook', 'medium', null, {
    doubt: 'No page of the state that gives the count was seen.',
  }),
  KY: source('Kentucky Driver Manual', 'medium', null, {
    doubt: 'The newest sources give only the total of 40 with 32 to pass, not the two parts.',
  }),
  LA: source("Louisiana Class D & E Driver's Guide", 'medium', null, {
    doubt: 'One source gives 30 questions with 24 to pass.',
  }),
  ME: source('Maine Motorist Handbook', 'medium', null, { doubt: 'Older sources give 60 questions in two parts.' }),
  MD: source("Maryland Driver's Manual", 'high', null, { doubt: 'The time limit rests on one source.' }),
  MA: source("Massachusetts Driver's Manual", 'high', null),
  MI: source('What Every Driver Must Know', 'low', null, {
    doubt:
      'Sources disagree: 50 questions with 40 to pass, 50 with 35, or 80 with 56. Ask the Secretary of State before relying on it.',
  }),
  MN: source("Minnesota Driver's Manual", 'high', null),
  MS: source("Mississippi Driver's Manual", 'high', null),
  MO: source('Missouri Driver Guide', 'high', null, {
    doubt: 'A road sign test is given as well; its size is not known.',
  }),
  MT: source('Montana Driver License Manual', 'high', null),
  NE: source("Nebraska Driver's Manual", 'high', null),
  NV: source("Nevada Driver's Handbook", 'low', null, {
    doubt: 'Sources disagree: 25 questions with 20 to pass, or 50 with 40. It is 80 percent in both.',
  }),
  NH: source("New Hampshire Driver's Manual", 'high', null),
  NJ: source('New Jersey Driver Manual', 'high', 'state.nj.us/mvc', {
    official: true,
  }),
  NM: source("New Mexico Driver's Manual", 'high', null),
  NY: source("New York State Driver's Manual (MV-21)", 'high', null),
  NC: source("North Carolina Driver's Handbook", 'high', null, {
    doubt: 'The size of the sign test comes from practice sites.',
  }),
  ND: source("North Dakota Driver's Manual (Rules of the Road)", 'high', null),
  OH: source('Digest of Ohio Motor Vehicle Laws', 'high', null, {
    doubt: 'An older source says that 15 of 20 are needed in each half.',
  }),
  OK: source("Oklahoma Driver's Manual", 'high', 'oklahoma.gov', { official: true }),
  OR: source('Oregon Driver Manual', 'high', 'oregon.gov', { official: true }),
  PA: source("Pennsylvania Driver's Manual (PUB 95)", 'high', 'pa.gov', { official: true }),
  RI: source("Rhode Island Driver's Manual", 'low', null, {
    doubt: 'Sources disagree: 25 questions with 20 to pass, or 50 with 40. It is 80 percent in both.',
  }),
  SC: source("South Carolina Driver's Manual", 'high', null),
  SD: source('South Dakota Driver Manual', 'high', null),
  TN: source('Tennessee Driver Handbook', 'high', null),
  TX: source('Texas Driver Handbook (DL-7)', 'high', null, {
    doubt: 'The 70 percent are quoted from the handbook; the count of 30 comes from other sources.',
  }),
  UT: source('Utah Driver Handbook', 'high', 'dld.utah.gov', {
    official: true,
    doubt: 'The count is official; the pass mark of 80 percent comes from another source.',
  }),
  VT: source("Vermont Driver's Manual", 'high', null),
  VA: source("Virginia Driver's Manual", 'medium', 'dmv.virginia.gov', {
    doubt:
      'The state publishes 10 signs, all to be right, and 80 percent for part two, but not how many questions part two has: sources give 25 or 30.',
  }),
  WA: source('Washington Driver Guide', 'low', 'dol.wa.gov', {
    doubt: 'Sources disagree: 40 questions with 32 to pass, or 25 with 20. It is 80 percent in both.',
  }),
  WV: source("West Virginia Driver's Licensing Handbook", 'medium', null, {
    doubt: 'One source gives 20 right answers to pass.',
  }),
  WI: source("Wisconsin Motorists' Handbook", 'medium', 'wisconsindot.gov', {
    doubt: 'A sign test is given as well; its size is not known.',
  }),
  WY: source('Wyoming Rules of the Road (Driver License Manual)', 'medium', null, {
    doubt: 'Older sources give 50 questions with 40 to pass. It is 80 percent in both.',
  }),
} as const;
