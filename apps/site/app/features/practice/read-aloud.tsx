/** Reads a question with its answers aloud, or, once it is answered, with the right answer and the explanation, if the browser can speak. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { Icon } from '../../shared/ui/icon.tsx';
import { useSpeech } from './use-speech.ts';

/**
 * Returns the spoken text: the question with all its answers, or, once it is answered, with the right ones and the reason. `language` is the BCP
 * 47 tag for writing numbers.
 */
export function spoken(item: PracticeItem, language: string, isAnswered: boolean): string {
  const situation = item.data.case ? [item.data.case.situation] : [];
  if (!isAnswered) return [...situation, item.content, ...item.answers.map(({ content }) => content)].join('\n');
  const answers = item.answers.filter((answer) => answer.is_correct).map((answer) => answer.content);
  const figures = item.inputs.map(({ value, unit }) => `${new Intl.NumberFormat(language).format(value)} ${unit}`);
  return [item.content, ...answers, ...figures, item.data.explanation].join('\n');
}

interface ReadAloudProps {
  readonly item: PracticeItem;
  /** BCP 47 tag. */
  readonly language: string;
  readonly isAnswered: boolean;
}

export function ReadAloud({ item, language, isAnswered }: ReadAloudProps) {
  const speech = useSpeech(`${item.page_id} ${isAnswered}`);
  if (speech === null) return null;
  const { speaking } = speech;
  const label = speaking ? m.read_stop() : m.read_aloud();
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small"
      onClick={() => speech.toggle(spoken(item, language, isAnswered), language)}
      aria-pressed={speaking}
      aria-label={label}
    >
      <Icon name="speaker" />
    </button>
  );
}
