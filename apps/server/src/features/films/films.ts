/** The films of questions: scripts stay on the server, and the browser gets everybody's motion (decisions 0092 and 0110). */
import type { BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { ClipScript } from '@lanewise/learning/hazard/clip';
import { makeQuestionFilm } from '@lanewise/learning/hazard/question-film';
import { randomFromSeed, shuffle } from '@lanewise/learning/random';

/** Returns a course's questions with films in the order of practice, in which neighbours are not about the same thing. */
export function filmsInOrder({ films, entry }: BankCourse): readonly CompiledQuestion[] {
  return shuffle(films, randomFromSeed(`films ${entry.subject} ${entry.code}`));
}

/** Returns the script of a question's film; null for a question without one. */
export function filmScript({ film, subject }: CompiledQuestion): ClipScript | null {
  return film === undefined ? null : makeQuestionFilm({ ...film, country: subject });
}

/** Returns the film in words. */
export function filmDescription({ film, text }: CompiledQuestion, language: ContentLanguage): string | null {
  return film === undefined ? null : ((text[language] ?? Object.values(text)[0])?.alt ?? null);
}
