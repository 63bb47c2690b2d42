/** Sign shape is meaning: circle with check for right, octagon with cross for wrong, diamond for due. Words stand beside it. */
import { Drawing } from './drawing.tsx';

const drawings = {
  right: '<circle cx="14" cy="14" r="12" fill="currentColor"/><path class="mark" d="m8.5 14.5 3.8 3.8 7.4-8"/>',
  wrong:
    '<path d="M9.1 2.5h9.8l6.6 6.6v9.8l-6.6 6.6H9.1l-6.6-6.6V9.1z" fill="currentColor"/><path class="mark" d="m9.7 9.7 8.6 8.6m0-8.6-8.6 8.6"/>',
  due: '<path d="M14 1.5 26.5 14 14 26.5 1.5 14z" fill="currentColor"/><path class="mark" d="M14 8v7m0 4v.2"/>',
} as const;

export function Signal({ kind }: { kind: keyof typeof drawings }) {
  return <Drawing className={`sig sig-${kind}`} viewBox="0 0 28 28" markup={drawings[kind]} />;
}
