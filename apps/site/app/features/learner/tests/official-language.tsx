/** The button that also shows a test's questions in the language of the official test. The choice is stored on this device. */
import { storageKeys } from '@lanewise/contracts/constants/storage';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { m } from '@lanewise/words/messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { browserClient } from '../../../shared/calls/browser-client.ts';
import { requireLocale } from '../../../shared/shell/require-locale.ts';
import { courseParams } from '../../catalogue/course-params.ts';
import { type OfficialQuestions, officialQuestions } from '../../practice/official-question.ts';

interface OfficialLanguageProps {
  /** The language of the official test. */
  readonly language: ContentLanguage;
  /** BCP 47 tag of the page. */
  readonly page: string;
  /** Ids of the test's questions. */
  readonly questions: readonly string[];
  /** Called with the questions to show alongside, or null for none. */
  readonly onChange: (questions: OfficialQuestions | null) => void;
}

const KEPT = storageKeys.officialLanguage;

function isKept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}

/** Keeps the choice, where the browser stores anything. */
function keep(isShown: boolean): void {
  try {
    if (isShown) localStorage.setItem(KEPT, '1');
    else localStorage.removeItem(KEPT);
  } catch {
    // Blocked: the choice lasts for this test.
  }
}

export default function OfficialLanguage({ language, page, questions, onChange }: OfficialLanguageProps): ReactNode {
  const { locale: code, courseSlug = '' } = useParams();
  const loaded = useRef<OfficialQuestions>(null);
  const [isShown, setShown] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const show = async () => {
    const { country } = requireLocale(code);
    const body = { kind: 'practice' as const, page_ids: [...questions] };
    const call = { params: courseParams(country, courseSlug), query: { locale: language }, body };
    if (!loaded.current) {
      const drawn = await browserClient().drawTest(call);
      if (drawn.ok) loaded.current = officialQuestions(drawn.answer.questions);
      setFailure(drawn.ok ? null : drawn.error.code === 'NETWORK' ? drawn.error.message : m['request.failed']());
    }
    setShown(loaded.current !== null);
    onChange(loaded.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the learner left it in the last test
  useEffect(() => {
    if (isKept()) void show();
  }, []);
  const change = () => {
    if (!isShown) {
      keep(true);
      return void show();
    }
    keep(false);
    setShown(false);
    onChange(null);
  };
  const name = new Intl.DisplayNames([page], { type: 'language' }).of(language) ?? language;
  return (
    <p className="test-language">
      <button type="button" className="btn btn-quiet btn-small" aria-pressed={isShown} onClick={change}>
        {m.lesson_both({ language: name })}
      </button>
      {failure !== null && <span role="alert">{failure}</span>}
    </p>
  );
}
