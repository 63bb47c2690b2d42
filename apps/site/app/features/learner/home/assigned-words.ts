import type { CallAnswer } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';

type Task = Pick<CallAnswer<'listAssignments'>['assignments'][number], 'kind' | 'chapter' | 'clips'>;

/** Returns what is to be done. */
export function taskText({ kind, chapter, clips }: Task): string {
  if (kind === 'exam') return m.assigned_exam();
  return kind === 'chapter'
    ? m.assigned_chapter({ chapter: chapter?.name ?? '' })
    : m.assigned_clips({ count: clips ?? 0 });
}
