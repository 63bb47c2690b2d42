/** A question in the language of the official test, to be shown beside the learner's own. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';

export interface OfficialQuestion {
  readonly language: string;
  readonly content: string;
  /** By the answers' ids. */
  readonly answers: Readonly<Record<string, string>>;
}

/** By the questions' ids. */
export type OfficialQuestions = Readonly<Record<string, OfficialQuestion>>;

/** Returns the texts of questions that were drawn in the official language. */
export function officialQuestions(items: readonly PracticeItem[]): OfficialQuestions {
  return Object.fromEntries(
    items.map(({ page_id: id, content, answers, data }) => [
      id,
      {
        language: data.language,
        content,
        answers: Object.fromEntries(answers.map((answer) => [answer.id, answer.content])),
      },
    ]),
  );
}
