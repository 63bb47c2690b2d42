/** Answers as text, for lists that do not show the question with its choices. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { chosenIds, enteredNumber } from '@lanewise/contracts/test-address/given';

/** Answers may be whole sentences; of several, only the last one keeps its full stop. */
function textOf(item: PracticeItem, ids: readonly string[]): string {
  return item.answers
    .filter(({ id }) => ids.includes(id))
    .map(({ content }, at, { length }) => (at < length - 1 ? content.replace(/\.$/, '') : content))
    .join('; ');
}

function numberText(item: PracticeItem, value: number, language: string): string {
  return `${new Intl.NumberFormat(language).format(value)}\u00a0${item.inputs[0]?.unit ?? ''}`;
}

/** Returns a given answer as text, several choices joined; null if there is none. `language` is a BCP 47 tag. */
export function answerText(item: PracticeItem, given: string, language: string): string | null {
  const number = enteredNumber(given);
  if (number !== null) return numberText(item, number, language);
  return textOf(item, chosenIds(given)) || null;
}

/** Returns an answer of an exam as text, as `answerText`. */
export function examAnswerText(
  item: PracticeItem,
  {
    answer_ids: ids = [],
    value,
  }: { readonly answer_ids?: readonly string[] | undefined; readonly value?: number | undefined },
  language: string,
): string {
  return value === undefined ? textOf(item, ids) : numberText(item, value, language);
}

/** Returns the right answer as text, several choices joined. `language` is a BCP 47 tag. */
export function rightAnswerText(item: PracticeItem, language: string): string {
  const [input] = item.inputs;
  if (input) return numberText(item, input.value, language);
  return textOf(
    item,
    item.answers.filter((answer) => answer.is_correct).map(({ id }) => id),
  );
}
