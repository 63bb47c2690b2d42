import { type RefObject, useEffect } from 'react';

/**
 * After a form was refused, focuses its first invalid field, else the message for the whole form. The form is not remounted, so that typed
 * text stays; `autofocus` would therefore have no effect.
 *
 * @param within The element that contains the page's forms.
 * @param refused A new object for each refusal; undefined if nothing was refused.
 */
export function useRefusalFocus(within: RefObject<HTMLElement | null>, refused: object | undefined): void {
  useEffect(() => {
    if (refused === undefined) return;
    const wrong = within.current?.querySelector<HTMLElement>('[aria-invalid=true], [aria-describedby*=error] input');
    (wrong ?? document.querySelector<HTMLElement>('[data-form-error]'))?.focus();
  }, [within, refused]);
}
