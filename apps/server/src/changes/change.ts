import type { ChangeKind } from '@lanewise/contracts/constants/changes';

/** What is told between processes: a change to tell the learner's devices, or that a session of theirs may have ended. */
export type Notice = ChangeKind | 'session';

export interface Change {
  readonly userId: string;
  readonly notices: readonly Notice[];
}
