/** The form of the question on screen: its keys, the answer it contains, and where the focus goes when the screen changes. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { TestData } from '../../shared/store/root-state.ts';
import { givenAnswer } from './given-answer.ts';
import { useAnswerKeys } from './use-answer-keys.ts';
import { usePicturesAhead } from './use-pictures-ahead.ts';

interface QuestionFormParts {
  readonly tests: readonly TestData[];
  /** The question on screen, one of `tests`. */
  readonly current: TestData;
  /** BCP 47 tag for reading numbers. */
  readonly language: string;
  /** Whether a form was sent without an answer before the script ran. */
  readonly missing?: boolean;
  /** True while a dialog is open, which then handles all keys. */
  readonly blocked: boolean;
}

interface QuestionForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Whether the form was sent without an answer. */
  readonly missing: boolean;
  /** Returns the submitted answer, and the milliseconds it took; null if there is none. */
  read(event: FormEvent<HTMLFormElement>): { readonly given: string; readonly milliseconds: number } | null;
  /** Moves the focus to the next question once it is on screen. */
  focusNext(): void;
}

/** Returns the form of the question on screen, with its keys listening. */
export function useQuestionForm({ tests, current, language, blocked, ...props }: QuestionFormParts): QuestionForm {
  // Number of consecutive submissions without an answer; each scrolls the error into view.
  const [missing, setMissing] = useState(props.missing ? 1 : 0);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef(0);
  const focusAfter = useRef<'check' | 'move' | null>(null);
  const { ppId, isAnswered } = current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the question on screen changes
  useEffect(() => {
    shownAt.current = Date.now();
  }, [ppId]);

  // The pressed button has been replaced, which would lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one of these two changes the screen
  useEffect(() => {
    const next = form.current?.querySelector<HTMLElement>('[data-next]');
    const target = focusAfter.current === 'check' ? next : focusAfter.current === 'move' ? heading.current : null;
    target?.focus({ preventScroll: true });
    focusAfter.current = null;
  }, [isAnswered, ppId]);

  // Below a picture the error would be out of view on a phone, and the button would seem to do nothing.
  useEffect(() => {
    // Braces, because newer browsers return a promise here, which React would take for the effect's clean-up.
    if (missing > 0) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [missing]);

  usePicturesAhead(tests.map(({ content }) => content));
  useAnswerKeys({ form, answered: isAnswered, blocked });

  return {
    form,
    heading,
    missing: missing > 0,
    read(event) {
      event.preventDefault();
      const given = givenAnswer(current.content, new FormData(event.currentTarget), language);
      setMissing((times) => (given === null ? times + 1 : 0));
      if (given === null) return null;
      focusAfter.current = 'check';
      return { given, milliseconds: Date.now() - shownAt.current };
    },
    focusNext() {
      focusAfter.current = 'move';
    },
  };
}
