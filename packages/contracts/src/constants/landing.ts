/** What landing pages are made of. The choice is ours. */

/** Figures of an exam that a landing page can list for each course, as authors name them. */
export const landingFigures = [
  'questions',
  'to-pass',
  'wrong',
  'minutes',
  'permit-age',
  'hold',
  'hours',
  'license-age',
  'agency',
] as const;
export type LandingFigure = (typeof landingFigures)[number];

/** What the buttons of a landing page start. */
export const landingStarts = ['practice', 'mock-exam'] as const;
