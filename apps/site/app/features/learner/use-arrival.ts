import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * After a navigation to another page, announces its title and moves the focus: to the heading after going forward, to the link that was
 * followed after going back, so that a learner continues where they were. Changes within the page leave the focus alone.
 *
 * @param announce Receives the title, for a live region.
 */
export function useArrival(announce: (title: string) => void): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname });
  const followed = useRef(new Map<string, string>());
  useEffect(() => {
    const remember = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link) followed.current.set(shown.current.key, link.getAttribute('href') ?? '');
    };
    document.addEventListener('click', remember, { capture: true });
    return () => document.removeEventListener('click', remember, { capture: true });
  }, []);
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.pathname === pathname) return;
    announce(document.title);
    // A refused form has already focused its error.
    if (document.activeElement?.matches('[aria-invalid=true], [data-form-error]')) return;
    const link = type === NavigationType.Pop ? followed.current.get(key) : undefined;
    focusOn(link === undefined ? null : `main a[href="${CSS.escape(link)}"]`);
  }, [key, pathname, type, announce]);
}

/** Focuses the element that matches the selector, else the heading. It does not scroll, because the router restores the scroll position. */
function focusOn(selector: string | null): void {
  const found = selector === null ? null : document.querySelector<HTMLElement>(selector);
  const target = found ?? document.querySelector<HTMLElement>('h1');
  if (!target) return;
  if (!found) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
