import { type RefObject, useEffect, useState } from 'react';

interface TermLinks {
  /** Slug of the term that is looked up; null if none is. */
  readonly slug: string | null;
  /** Looks another term up; null closes the look-up. */
  readonly lookUp: (slug: string | null) => void;
}

/** Lets the links to the dictionary within an element open their term in place. Without script, or in a new tab, they lead to the dictionary. */
export function useTermLinks(within: RefObject<HTMLElement | null>): TermLinks {
  const [slug, lookUp] = useState<string | null>(null);
  useEffect(() => {
    const element = within.current;
    const open = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.lesson-term') : null;
      if (!link) return;
      event.preventDefault();
      lookUp(decodeURIComponent(link.hash.slice(1)));
    };
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, [within]);
  return { slug, lookUp };
}
