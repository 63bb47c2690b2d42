/** Saves on the account how far a lesson has been read, so that it can be continued on another device. */
import type { Api } from '@lanewise/contracts/client';
import { browserClient } from '../../../shared/calls/browser-client.ts';

let api: Api | undefined;

interface ReadPlace {
  readonly course: { readonly subject: string; readonly code: string };
  readonly lesson: string;
  readonly place: number;
  readonly isDone: boolean;
}

/** Saves the place, also if the page is being left. Returns whether it is kept: on the account, or without a network on the device. */
export async function saveReading({ course, lesson, place, isDone }: ReadPlace): Promise<boolean> {
  api ??= browserClient({ keepalive: true });
  const input = {
    params: { a: course.subject, b: course.code },
    body: { lesson_id: lesson, place, is_done: isDone },
  };
  const saved = await api.saveReading(input);
  if (saved.ok || saved.error.code !== 'NETWORK') return saved.ok;
  return await import('../attempts/keep-change.ts')
    .then(({ keepChange }) => keepChange({ call: 'saveReading', input }))
    .catch(() => false);
}
