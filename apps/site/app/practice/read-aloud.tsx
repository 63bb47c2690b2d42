/** Reads the question, the right answer and the explanation aloud, where the browser can speak. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';

/** Returns what is said of a question: itself, what is right, and why. `language` is the BCP 47 tag that numbers are written in. */
export function spoken(item: PracticeItem, language: string): string {
  const answers = item.answers.filter((answer) => answer.is_correct).map((answer) => answer.content);
  const figures = item.inputs.map(({ value, unit }) => `${new Intl.NumberFormat(language).format(value)} ${unit}`);
  return [item.content, ...answers, ...figures, item.data.explanation].join('\n');
}

export function ReadAloud({ item, language }: { item: PracticeItem; language: string }) {
  const [available, setAvailable] = useState(false);
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => {
    setAvailable('speechSynthesis' in window);
    return () => window.speechSynthesis?.cancel();
  }, []);
  if (!available) return null;

  const toggle = () => {
    window.speechSynthesis.cancel();
    if (speaking) return setSpeaking(false);
    const utterance = new SpeechSynthesisUtterance(spoken(item, language));
    utterance.lang = language;
    utterance.onend = () => setSpeaking(false);
    utterance.onerror = () => setSpeaking(false);
    window.speechSynthesis.speak(utterance);
    setSpeaking(true);
  };
  const label = speaking ? m.read_stop() : m.read_aloud();
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small"
      onClick={toggle}
      aria-pressed={speaking}
      aria-label={label}
    >
      <Icon name="speaker" />
    </button>
  );
}
