/** The marks of a test's state. They differ by shape: a circle with a check, a diamond, a rounded square, a half-filled ring, a lock. */
import type { TestState } from '@lanewise/contracts/constants/attempts';
import { Drawing } from './drawing.tsx';

const drawings: Readonly<Record<TestState, string>> = {
  passed: '<circle cx="14" cy="14" r="12" fill="currentColor"/><path class="mark" d="m8.5 14.5 3.8 3.8 7.4-8"/>',
  due: '<path d="M14 1.8 26.2 14 14 26.2 1.8 14z" fill="currentColor"/><path class="mark" d="M14 8.5v6.2M14 19v.1"/>',
  open: '<rect class="line" x="3" y="3" width="22" height="22" rx="7"/>',
  started: '<circle class="line" cx="14" cy="14" r="11"/><path d="M14 5a9 9 0 0 1 0 18z" fill="currentColor"/>',
  locked:
    '<circle class="line" cx="14" cy="14" r="12"/><path class="line" d="M9.5 13h9v6h-9zM11 13v-2a3 3 0 0 1 6 0v2"/>',
};

/** Returns the mark, hidden from screen readers because the state is always given in words next to it. */
export function StateSignal({ state }: { state: TestState }) {
  return <Drawing className={`sig sig-${state}`} viewBox="0 0 28 28" markup={drawings[state]} />;
}
