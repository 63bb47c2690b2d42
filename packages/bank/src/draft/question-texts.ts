/** The texts of questions, each with the place where an author would fix it. */

import { type DataPlace, inside } from '@lanewise/authoring/problems/place';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { QuestionText } from '../compiled/snapshot.ts';
import type { DraftQuestion } from './draft.ts';

type TextField = 'prompt' | 'answers' | 'explanation' | 'alt';

export interface PlacedText {
  readonly question: DraftQuestion;
  readonly language: ContentLanguage;
  readonly text: QuestionText;
  /** Id of the question or, if it was generated from a fact, of its template. */
  readonly id: string;
  /** Returns where to fix a field. A generated text is fixed in its template, once for all states. */
  place(field: TextField, answer?: number): DataPlace;
}

/** Yields the texts of questions in every language they are written in. */
export function* textsOf(questions: Iterable<DraftQuestion>): Generator<PlacedText> {
  for (const question of questions)
    for (const [language, text] of Object.entries(question.text) as [ContentLanguage, QuestionText][])
      yield { question, language, text, ...placesOf(question, language) };
}

/** Returns the id and the places to name when a text of a question needs a fix. */
export function placesOf(question: DraftQuestion, language: ContentLanguage): Pick<PlacedText, 'id' | 'place'> {
  const at = question.textAt[language] ?? question.at;
  const isBase = at.file === question.at.file;
  if (question.template === null) {
    return {
      id: question.id,
      place(field, answer) {
        if (field === 'alt') return isBase ? inside(at, 'picture', 'alt') : inside(at, 'alt');
        return answer === undefined ? inside(at, field) : inside(at, field, answer);
      },
    };
  }
  const variant = Number(question.id.split('-').at(-1)) - 1;
  return {
    id: question.template,
    place(field) {
      if (field === 'prompt') return inside(at, 'variants', variant, 'prompt');
      if (field === 'answers') return inside(at, 'variants', variant);
      if (field === 'alt') return isBase ? inside(at, 'picture', 'alt') : inside(at, 'alt');
      return inside(at, 'explanation');
    },
  };
}
