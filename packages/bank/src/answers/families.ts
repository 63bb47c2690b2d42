/** The families of questions: each is written by one hand and read as a whole, so habits of wording are measured in it. */
import type { Draft, DraftQuestion } from '../draft/draft.ts';

/** The families in the order in which they claim a question: a motorcycle course shares the car's, which stay the car's. */
export const families = [
  'us-core',
  'us-states',
  'us-cdl',
  'us-motorcycle',
  'au',
  'au-states',
  'uk-car',
  'uk-motorcycle',
  'de-b',
  'de-a',
  'se',
  'fr',
] as const;

export type QuestionFamily = (typeof families)[number];

/** Returns the questions of each family that has any; every question of a course is in exactly one. */
export function questionsByFamily({ courses }: Pick<Draft, 'courses'>): Map<QuestionFamily, DraftQuestion[]> {
  const found = new Map<string, { family: QuestionFamily; question: DraftQuestion }>();
  const carsFirst = [...courses].sort((a, b) => Number(a.section.id !== 'car') - Number(b.section.id !== 'car'));
  for (const { subject, section, questions } of carsFirst)
    for (const question of questions)
      if (!found.has(question.id))
        found.set(question.id, { family: familyOf(subject, section.id, question), question });
  const byFamily = Map.groupBy(found.values(), ({ family }) => family);
  return new Map(
    families.flatMap((family) => {
      const own = byFamily.get(family);
      return own === undefined ? [] : [[family, own.map(({ question }) => question)]];
    }),
  );
}

function familyOf(subject: DraftQuestion['subject'], section: string, question: DraftQuestion): QuestionFamily {
  const rider = section === 'motorcycle';
  if (subject === 'us') {
    if (section === 'cdl') return 'us-cdl';
    if (rider) return 'us-motorcycle';
    return question.region === null ? 'us-core' : 'us-states';
  }
  if (subject === 'uk') return rider ? 'uk-motorcycle' : 'uk-car';
  if (subject === 'de') return rider ? 'de-a' : 'de-b';
  if (subject === 'au') return question.region === null ? 'au' : 'au-states';
  return subject;
}
