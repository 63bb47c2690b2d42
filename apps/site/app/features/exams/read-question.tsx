/** Reads a question and its answers aloud, if the authority offers that and the browser can. */
import type { ExamQuestion } from '@lanewise/contracts/calls/exam-views';
import { m } from '@lanewise/words/messages';
import { useEffect } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { useSpeech } from '../practice/use-speech.ts';

/** Returns the spoken text: the question, then each answer with its number. */
function spokenQuestion({ content, data, answers }: ExamQuestion): string {
  const situation = data.case ? [data.case.situation] : [];
  return [...situation, content, ...answers.map((answer) => `${answer.id}. ${answer.content}`)].join('\n');
}

/** Whether the candidate has turned reading on, for the questions that follow. */
let isReadingOn = false;

interface ReadQuestionProps {
  readonly question: ExamQuestion;
  /** BCP 47 tag of the page. */
  readonly language: string;
  /** Whether each question is read once reading has been turned on: where a clock runs, nobody has time to ask for it. */
  readonly keepsReading: boolean;
}

export function ReadQuestion({ question, language, keepsReading }: ReadQuestionProps) {
  const speech = useSpeech();
  const spokenLanguage = question.data.language === language.split('-')[0] ? language : question.data.language;
  const toggle = () => speech?.toggle(spokenQuestion(question), spokenLanguage);
  const canSpeak = speech !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the voice is known
  useEffect(() => {
    if (canSpeak && keepsReading && isReadingOn) toggle();
  }, [canSpeak]);
  if (speech === null) return null;
  return (
    <p>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        onClick={() => {
          isReadingOn = !speech.speaking;
          toggle();
        }}
        aria-pressed={speech.speaking}
      >
        <Icon name="speaker" />
        {speech.speaking ? m.read_stop() : m.read_aloud()}
      </button>
    </p>
  );
}
