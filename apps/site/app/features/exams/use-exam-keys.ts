/**
 * The keyboard of an exam: digits choose answers, the left and right arrows move between questions, F flags. Enter is left to the browser.
 */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { answerIndexOf } from '../practice/use-answer-keys.ts';
import type { ExamStep } from './exam-form.ts';

interface ExamKeys {
  readonly form: RefObject<HTMLFormElement | null>;
  /** True while keys belong to another element, such as a dialog. */
  readonly blocked: boolean;
  readonly onStep: (step: ExamStep) => void;
}

/** Returns the button values that a key stands for. In a group of radio buttons, up and down still move between answers. */
function stepOfKey(key: string): readonly ExamStep[] {
  if (key === 'ArrowRight') return ['next'];
  if (key === 'ArrowLeft') return ['previous'];
  return key.toLowerCase() === 'f' ? ['flag', 'unflag'] : [];
}

/** Letters choose no answer here: F flags. */
function isLetter(key: string): boolean {
  return /^[a-z]$/i.test(key);
}

/** Listens on the whole page, so that it works wherever the focus is, but never takes a key from a text field. */
export function useExamKeys({ form, blocked, onStep }: ExamKeys): void {
  const take = useEffectEvent(onStep);
  // From the moment the question is seen: an effect that waits for the painting would lose a key pressed meanwhile.
  useLayoutEffect(() => {
    if (blocked) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.repeat) return;
      const target = event.target as HTMLElement;
      if (target.matches('input:not([type=radio]):not([type=checkbox])')) return;
      const index = answerIndexOf(event);
      const input = isLetter(event.key)
        ? undefined
        : form.current?.querySelectorAll<HTMLInputElement>('input[name=answer]')[index];
      if (input) {
        event.preventDefault();
        input.click();
        input.focus();
        return;
      }
      const wanted = stepOfKey(event.key);
      const button = [...(form.current?.querySelectorAll<HTMLButtonElement>('.dock button[name=step]') ?? [])].find(
        ({ value, disabled }) => !disabled && wanted.some((step) => step === value),
      );
      if (!button) return;
      event.preventDefault();
      take(button.value as ExamStep);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form, blocked]);
}
