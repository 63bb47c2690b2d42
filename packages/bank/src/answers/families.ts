/** The families of questions: each is written by one hand and read as a whole, so habits of wording are measured in it. */
import { bankCountries, families, type QuestionFamily } from '../countries.ts';
import type { Draft, DraftQuestion } from '../draft/draft.ts';

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

function familyOf(subject: DraftQuestion['subject'], section: string, { region }: DraftQuestion): QuestionFamily {
  const { usual, regional = usual, sections = {} } = bankCountries[subject].families;
  return sections[section] ?? (region === null ? usual : regional);
}
