/**
 * The car permit test of each US state: questions, right answers that pass, time limit, known share of sign questions.
 * Compiled on 2026-11-21; us-exam-sources.ts lists where each figure was seen and what is uncertain about it.
 */

/** Sign questions where their number is known. */
export interface UsSignQuestions {
  readonly questions: number;
  /** Right answers needed among them, null if they have no separate pass mark. */
  readonly passingCorrect: number | null;
  /** `part`: a scored part within the count. `apart`: a separate test on top of the count. `share`: mixed in with the rest. */
  readonly standing: 'part' | 'apart' | 'share';
}

export interface UsCarExam {
  /** Questions of the knowledge test. The sum of the parts in Georgia, Indiana, Kentucky and Virginia. */
  readonly questions: number;
  readonly passingCorrect: number;
  /** Time limit, null if none is set or known. */
  readonly minutes: number | null;
  readonly signs: UsSignQuestions | null;
}

const exam = (questions: number, passingCorrect: number, more: Partial<UsCarExam> = {}): UsCarExam => ({
  questions,
  passingCorrect,
  minutes: null,
  signs: null,
  ...more,
});

export const usCarExams = {
  AL: exam(30, 24),
  AK: exam(20, 16),
  AZ: exam(30, 24),
  AR: exam(25, 20),
  CA: exam(46, 38),
  CO: exam(25, 20),
  CT: exam(25, 20),
  DE: exam(30, 24, { signs: { questions: 10, passingCorrect: null, standing: 'share' } }),
  DC: exam(25, 20),
  FL: exam(50, 40, { minutes: 60 }),
  GA: exam(40, 30, { signs: { questions: 20, passingCorrect: 15, standing: 'part' } }),
  HI: exam(30, 24),
  ID: exam(40, 34),
  IL: exam(35, 28, { signs: { questions: 15, passingCorrect: null, standing: 'share' } }),
  IN: exam(50, 42, { signs: { questions: 16, passingCorrect: 14, standing: 'part' } }),
  IA: exam(35, 28, { signs: { questions: 15, passingCorrect: null, standing: 'share' } }),
  KS: exam(25, 20),
  KY: exam(40, 32, { signs: { questions: 10, passingCorrect: 8, standing: 'part' } }),
  LA: exam(40, 32),
  ME: exam(30, 24),
  MD: exam(25, 22, { minutes: 20 }),
  MA: exam(25, 18, { minutes: 25 }),
  MI: exam(50, 40),
  MN: exam(40, 32),
  MS: exam(30, 24),
  MO: exam(25, 20),
  MT: exam(33, 27),
  NE: exam(25, 20),
  NV: exam(25, 20),
  NH: exam(40, 32, { minutes: 40 }),
  NJ: exam(50, 40),
  NM: exam(25, 18),
  NY: exam(20, 14, { signs: { questions: 4, passingCorrect: 2, standing: 'share' } }),
  NC: exam(25, 20, { signs: { questions: 12, passingCorrect: 9, standing: 'apart' } }),
  ND: exam(25, 20),
  OH: exam(40, 30),
  OK: exam(20, 15),
  OR: exam(35, 28),
  PA: exam(18, 15),
  RI: exam(25, 20),
  SC: exam(30, 24),
  SD: exam(25, 20),
  TN: exam(30, 24),
  TX: exam(30, 21),
  UT: exam(50, 40),
  VT: exam(20, 16),
  VA: exam(35, 30, { signs: { questions: 10, passingCorrect: 10, standing: 'part' } }),
  WA: exam(40, 32),
  WV: exam(25, 19),
  WI: exam(50, 40),
  WY: exam(25, 20),
} as const;

/**
 * California tests adults (18 and over) with a shorter form; the main figures are the form for under 18.
 * Same sources as the main form (us-exam-sources.ts, CA).
 */
export const californiaAdultExam = exam(36, 30);

/** A form of the test for a few applicants. Its pass mark is not known, so the site mentions it but does not simulate it. */
export interface OtherUsForm {
  readonly who: 'licensed_before' | 'online_kauai';
  readonly questions: number;
}

/**
 * Utah tests drivers who have held a license with 25 questions, open book; Kauai's online test has 25. Same sources as the main forms
 * (us-exam-sources.ts). Nothing is known of a knowledge test for a renewal in any state.
 */
export const otherUsForms: Partial<Record<keyof typeof usCarExams, OtherUsForm>> = {
  UT: { who: 'licensed_before', questions: 25 },
  HI: { who: 'online_kauai', questions: 25 },
};
