/** Reads a question and its answers aloud, where the authority does so and the browser can. */
import type { ExamQuestion } from '@lanewise/contracts/calls/exams';
import { m } from '@lanewise/words/messages';
import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';

/** Returns what is said: the question, then each answer with its number. */
function spokenQuestion({ content, answers }: ExamQuestion): string {
  return [content, ...answers.map((answer) => `${answer.id}. ${answer.content}`)].join('\n');
}

export function ReadQuestion({ question, language }: { question: ExamQuestion; language: string }) {
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
    const utterance = new SpeechSynthesisUtterance(spokenQuestion(question));
    utterance.lang = question.data.language === language.split('-')[0] ? language : question.data.language;
    utterance.onend = () => setSpeaking(false);
    utterance.onerror = () => setSpeaking(false);
    window.speechSynthesis.speak(utterance);
    setSpeaking(true);
  };
  return (
    <p>
      <button type="button" className="btn btn-quiet btn-small" onClick={toggle} aria-pressed={speaking}>
        <Icon name="speaker" />
        {speaking ? m.read_stop() : m.read_aloud()}
      </button>
    </p>
  );
}
