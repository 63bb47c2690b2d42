/** Follows which row of a lesson is being read, and saves it on the account. */
import { type RefObject, useEffect, useRef } from 'react';
import { saveReading } from '../data/reading-saver.ts';

interface ReadingPlace {
  /** The element that contains the rows, each with its index in `data-row`. */
  readonly within: RefObject<HTMLElement | null>;
  readonly course: { readonly subject: string; readonly code: string };
  readonly lesson: string;
  readonly rows: number;
  /** Whether all check questions have been answered, now or before. */
  readonly isAnswered: boolean;
  /** Called once the end has been read and everything answered. */
  readonly onDone: () => void;
}

/** Time (ms) for which a row must stay in view before it is saved. */
const SETTLED = 1500;

/** Saves the first row in view once it has stayed there, and that the lesson is done once its end was in view and everything is answered. */
export function useReadingPlace({ within, course, lesson, rows, isAnswered, onDone }: ReadingPlace): void {
  const answered = useRef(isAnswered);
  const saveNow = useRef(() => {});
  const { subject, code } = course;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new lesson starts from the beginning; the rest is read when it is needed
  useEffect(() => {
    const inView = new Set<number>();
    let hasReachedEnd = false;
    let saved = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      const isDone = hasReachedEnd && answered.current;
      const place = Math.min(...inView);
      const now = `${place} ${isDone}`;
      if (inView.size === 0 || now === saved) return;
      saved = now;
      void saveReading({ course: { subject, code }, lesson, place, isDone }).then((isKept) => {
        if (!isKept) saved = '';
        else if (isDone) onDone();
      });
    };
    saveNow.current = save;
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        const row = Number((target as HTMLElement).dataset.row);
        if (isIntersecting) inView.add(row);
        else inView.delete(row);
      }
      hasReachedEnd ||= inView.has(rows - 1);
      clearTimeout(timer);
      timer = setTimeout(save, SETTLED);
    });
    for (const row of within.current?.querySelectorAll('[data-row]') ?? []) observer.observe(row);
    const leave = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', leave);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', leave);
      save();
    };
  }, [lesson, subject, code, rows]);
  useEffect(() => {
    answered.current = isAnswered;
    if (isAnswered) saveNow.current();
  }, [isAnswered]);
}
