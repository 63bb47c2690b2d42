/** Reads a question and its answers aloud, if the authority offers that and the browser can. */
import type { ExamQuestion } from '@lanewise/contracts/calls/exams';
import { m } from '@lanewise/words/messages';
import { useSpeech } from '../practice/use-speech.ts';
import { Icon } from '../ui/icon.tsx';

/** Returns the spoken text: the question, then each answer with its number. */
function spokenQuestion({ content, answers }: ExamQuestion): string {
  return [content, ...answers.map((answer) => `${answer.id}. ${answer.content}`)].join('\n');
}

export function ReadQuestion({ question, language }: { question: ExamQuestion; language: string }) {
  const speech = useSpeech();
  if (speech === null) return null;
  const spokenLanguage = question.data.language === language.split('-')[0] ? language : question.data.language;
  return (
    <p>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        onClick={() => speech.toggle(spokenQuestion(question), spokenLanguage)}
        aria-pressed={speech.speaking}
      >
        <Icon name="speaker" />
        {speech.speaking ? m.read_stop() : m.read_aloud()}
      </button>
    </p>
  );
}
