/** Reads the question, the right answer and the explanation aloud, where the browser can speak. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { useEffect, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { Icon } from '../ui/icon.tsx';

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
    const right = item.answers.filter((answer) => answer.is_correct).map((answer) => answer.content);
    const utterance = new SpeechSynthesisUtterance([item.content, ...right, item.data.explanation].join('\n'));
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
