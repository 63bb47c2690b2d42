import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * After a navigation to another page, announces its title and moves the focus: forward to the new page's heading, back to the link that had
 * been followed, so that reading goes on where it was left. A change within the page, such as a sent form, leaves the focus alone.
 *
 * @param announce Is given the title, for a live region.
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
    // A form that was refused has put the focus where it is needed.
    if (document.activeElement?.matches('[aria-invalid=true], [data-form-error]')) return;
    const link = type === NavigationType.Pop ? followed.current.get(key) : undefined;
    focusOn(link === undefined ? null : `main a[href="${CSS.escape(link)}"]`);
  }, [key, pathname, type, announce]);
}

/** Focuses what a selector finds, else the page's heading, without scrolling: the router restores where the page was scrolled to. */
function focusOn(selector: string | null): void {
  const found = selector === null ? null : document.querySelector<HTMLElement>(selector);
  const target = found ?? document.querySelector<HTMLElement>('h1');
  if (!target) return;
  if (!found) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
