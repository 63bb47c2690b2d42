import { type RefObject, useEffect } from 'react';

/**
 * Focuses the first wrong field after a form was refused, else what is said of the form as a whole. What was typed stays as it is, and
 * `autofocus` is only for elements that are new.
 *
 * @param within The element that the forms of the page stand in.
 * @param refused Another object for each refusal; undefined where nothing was refused.
 */
export function useRefusalFocus(within: RefObject<HTMLElement | null>, refused: object | undefined): void {
  useEffect(() => {
    if (refused === undefined) return;
    const wrong = within.current?.querySelector<HTMLElement>('[aria-invalid=true], [aria-describedby*=error] input');
    (wrong ?? document.querySelector<HTMLElement>('[data-form-error]'))?.focus();
  }, [within, refused]);
}
