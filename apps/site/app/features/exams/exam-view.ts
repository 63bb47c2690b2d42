/** The screens of a running exam, and their addresses. */

/** `place` counts from 0. */
export type ExamView =
  | { readonly kind: 'question'; readonly place: number }
  | { readonly kind: 'overview' }
  | { readonly kind: 'hand-in' };

/** Returns the address of a screen. `path` is the exam's own: `/us/ca-car/mock-exam/<id>`. */
export function viewPath(path: string, view: ExamView): string {
  if (view.kind === 'overview') return path;
  return `${path}/${view.kind === 'question' ? view.place + 1 : view.kind}`;
}

/** Returns the screen of an address, or null for an address that an exam does not have. */
export function viewOf(path: string, address: string): ExamView | null {
  if (address === path) return { kind: 'overview' };
  if (address === `${path}/hand-in`) return { kind: 'hand-in' };
  const position = address.startsWith(`${path}/`) ? address.slice(path.length + 1) : '';
  return /^[1-9]\d{0,2}$/.test(position) ? { kind: 'question', place: Number(position) - 1 } : null;
}
