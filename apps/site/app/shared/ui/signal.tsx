/** The marks for right and wrong. They differ by shape as well as colour: a circle with a check, an octagon with a cross. */
import { Drawing } from './drawing.tsx';

const drawings = {
  right: '<circle cx="14" cy="14" r="12" fill="currentColor"/><path class="mark" d="m8.5 14.5 3.8 3.8 7.4-8"/>',
  wrong:
    '<path d="M9.1 2.5h9.8l6.6 6.6v9.8l-6.6 6.6H9.1l-6.6-6.6V9.1z" fill="currentColor"/><path class="mark" d="m9.7 9.7 8.6 8.6m0-8.6-8.6 8.6"/>',
} as const;

/** Returns the mark, hidden from screen readers because the verdict next to it is in words. */
export function Signal({ kind }: { kind: keyof typeof drawings }) {
  return <Drawing className={`sig sig-${kind}`} viewBox="0 0 28 28" markup={drawings[kind]} />;
}
