import type { ChangeKind } from '@lanewise/contracts/constants/changes';

/** A message between processes: a change for the learner's devices, or that one of the learner's sessions may have ended. */
export type Notice = ChangeKind | 'session';

export interface LearnerChange {
  readonly userId: string;
  readonly notices: readonly Notice[];
}

/** Carries texts between processes. */
export interface ChangeTransport {
  /** Sends a text to all processes, this one included. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

export interface TransportListener {
  onText(text: string): void;
  /** Called when listening starts or resumes. */
  onListening(): void;
}
