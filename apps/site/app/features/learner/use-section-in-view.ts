import { useEffect, useRef, useState } from 'react';

/** How much of a section is visible when the observer reports: in steps of 5 %, so that the current section follows the scrolling. */
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

/** Events that scroll the page. After one of them, a followed link no longer decides which section is current. */
const scrolling = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Returns the id of the section that is being read, undefined before hydration, and a function to call when a link to a section is followed.
 * A line moves from the top of the window to its bottom while the page is scrolled from start to end; the section under it is the
 * current one. In this way the last sections become current too, although they never reach the top.
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
