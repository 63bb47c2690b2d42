import type { ChangeKind } from '@lanewise/contracts/constants/changes';

/** A message between processes: a change for the learner's devices, or that one of the learner's sessions may have ended. */
export type Notice = ChangeKind | 'session';

export interface Change {
  readonly userId: string;
  readonly notices: readonly Notice[];
}
