import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a form was refused, focuses its first invalid field, else the message for the whole form. The form is not remounted, so that typed
 * text stays; `autofocus` would therefore have no effect. In a document that the server has refused, the browser has set the focus, and by the time this
 * runs its visitor may be typing elsewhere.
 *
 * @param within The element that contains the page's forms.
 * @param refused A new object for each refusal; undefined if nothing was refused.
 */
export function useRefusalFocus(within: RefObject<HTMLElement | null>, refused: object | undefined): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const mayFocus = !isFirst.current || document.activeElement === document.body;
    isFirst.current = false;
    if (refused === undefined || !mayFocus) return;
    const wrong = within.current?.querySelector<HTMLElement>('[aria-invalid=true], [aria-describedby*=error] input');
    (wrong ?? document.querySelector<HTMLElement>('[data-form-error]'))?.focus();
  }, [within, refused]);
}
