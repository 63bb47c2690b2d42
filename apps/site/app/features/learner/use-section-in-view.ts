import { useEffect, useRef, useState } from 'react';

/** Shares of a section at whose crossing the current one is determined anew: often enough to follow, and nothing runs in between. */
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

/** What a visitor does to scroll. A link that was followed counts no longer then. */
const scrolling = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Returns the id of the section that is being read, undefined before hydration, and a function to call when a link to a section is followed.
 * A line moves from the top of the window to its bottom as the page is scrolled from its beginning to its end; the section under it is the
 * current one. So the last sections get their turn as well, although they never reach the top.
 */
export function useSectionInView<Id extends string>(
  ids: readonly Id[],
): readonly [current: Id | undefined, follow: (id: Id) => void] {
  const [current, setCurrent] = useState<Id>();
  const followed = useRef<Id>(undefined);
  const known = ids.join();
  useEffect(() => {
    const sections = known.split(',').flatMap((id) => document.getElementById(id) ?? []);
    const update = () => setCurrent(followed.current ?? (readSection(sections)?.id as Id | undefined));
    const forget = () => {
      followed.current = undefined;
    };
    followed.current = sections.find(({ id }) => `#${id}` === window.location.hash)?.id as Id | undefined;
    const observer = new IntersectionObserver(update, { threshold: STEPS });
    for (const section of sections) observer.observe(section);
    for (const event of scrolling) window.addEventListener(event, forget, { passive: true });
    return () => {
      observer.disconnect();
      for (const event of scrolling) window.removeEventListener(event, forget);
    };
  }, [known]);
  const follow = (id: Id) => {
    followed.current = id;
    setCurrent(id);
  };
  return [current, follow];
}

/** Returns the section under the line. */
function readSection(sections: readonly HTMLElement[]): HTMLElement | undefined {
  const { clientHeight, scrollHeight } = document.documentElement;
  const range = scrollHeight - clientHeight;
  const line = range > 0 ? Math.min(1, window.scrollY / range) * clientHeight : 0;
  return sections.findLast((section) => section.getBoundingClientRect().top <= line) ?? sections[0];
}
