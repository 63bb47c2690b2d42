/** Reads a lesson aloud, if the browser can speak. A separate script, because the lesson can be read without it. */
import { m } from '@lanewise/words/messages';
import type { RefObject } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useSpeech } from '../../practice/use-speech.ts';

interface LessonVoiceProps {
  /** The element with the lesson's text. Its texts in the learner's language are read. */
  readonly within: RefObject<HTMLElement | null>;
  /** BCP 47 tag. */
  readonly language: string;
}

export default function LessonVoice({ within, language }: LessonVoiceProps) {
  const speech = useSpeech();
  if (speech === null) return null;
  const text = () =>
    [...(within.current?.querySelectorAll('.lesson-text:not(.lesson-text + .lesson-text)') ?? [])]
      .map(({ textContent }) => textContent)
      .join('\n');
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small"
      aria-pressed={speech.speaking}
      onClick={() => speech.toggle(text(), language)}
    >
      <Icon name="speaker" />
      {speech.speaking ? m.read_stop() : m.read_aloud()}
    </button>
  );
}
