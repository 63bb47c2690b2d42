/** The keyboard of a test: 1-8 or A-H choose an answer, Enter checks it, a second Enter continues. */
import { type RefObject, useLayoutEffect } from 'react';

interface AnswerKeys {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly answered: boolean;
  /** True while a dialog is open, which then handles all keys. */
  readonly blocked: boolean;
}

/**
 * Returns the index of the answer that a key stands for, or -1. The digit keys also count by their place: on a French keyboard they write
 * `&é"'` without Shift.
 */
export function answerIndexOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): number {
  if (/^[a-h]$/i.test(key)) return key.toLowerCase().charCodeAt(0) - 97;
  const digit = /^[0-9]$/.test(key) ? key : code.replace('Digit', '');
  return /^[1-8]$/.test(digit) ? Number(digit) - 1 : -1;
}

/** Listens on the whole page, so that it works wherever the focus is, but never takes a key from a text field or a link. */
export function useAnswerKeys({ form, answered, blocked }: AnswerKeys): void {
  // Before the question is painted: a key pressed as soon as it is seen must not be lost.
  useLayoutEffect(() => {
    if (blocked) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.repeat) {
        // Ignore key repeat: a key held down must not check the answer and then skip the reason.
        if (event.key === 'Enter') event.preventDefault();
        return;
      }
      const target = event.target as HTMLElement;
      const inTextField = target.matches('input:not([type=radio]):not([type=checkbox])');
      if (event.key === 'Enter') {
        if (target.closest('a, button') || (inTextField && !answered)) return;
        event.preventDefault();
        if (answered) form.current?.querySelector<HTMLElement>('[data-next]')?.click();
        else form.current?.requestSubmit();
        return;
      }
      const index = inTextField ? -1 : answerIndexOf(event);
      const input = form.current?.querySelectorAll<HTMLInputElement>('input[name=answer]')[index];
      if (!input || input.disabled) return;
      event.preventDefault();
      input.click();
      input.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form, answered, blocked]);
}
