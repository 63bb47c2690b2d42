/** The open streams of this process, by learner, and the recent changes, which are replayed to devices that reconnect. */
import { type ChangeKind, changeKinds } from '@lanewise/contracts/constants/changes';
import type { ChangeMessage } from './change-bus.ts';

/** A listening device. */
export interface ChangeStream {
  readonly userId: string;
  readonly sessionId: string;
  write(text: Buffer | string): void;
  /** Sends a last text and ends the response. */
  end(text?: string): void;
}

/** Number of changes remembered for devices that reconnect. */
const MOST_REMEMBERED = 20_000;

/** A comment, which a device ignores: it keeps proxies, and our own limit on idle connections, from closing the stream (WHATWG HTML, 9.2.7). */
const HEARTBEAT = Buffer.from(':\n\n');

/** Heartbeats are spread over this many turns: one write costs 20 µs, and 50,000 at once would block the server for a second. */
export const heartbeatTurns = 20;

/** The last event for a device whose session has ended; it must not reconnect. */
export const ENDED = 'event: end\ndata: {}\n\n';

interface PublishedChange {
  readonly id: string;
  readonly userId: string;
  readonly kinds: readonly ChangeKind[];
}

/** Returns a change as a server-sent event. */
function changeEvent(id: string, changed: readonly ChangeKind[]): string {
  return `id: ${id}\nevent: change\ndata: ${JSON.stringify({ changed })}\n\n`;
}

/** The streams of this process. Changes come from all processes, in one order (change-bus.ts). */
export class ChangeHub {
  readonly #streams = new Map<string, Set<ChangeStream>>();
  /** The streams of each heartbeat turn. */
  readonly #turns = Array.from({ length: heartbeatTurns }, () => new Set<ChangeStream>());
  #turn = 0;
  #added = 0;
  #published: PublishedChange[] = [];
  /** Id of the last message; '' before the first. */
  #last = '';
  /** Called with a learner who has streams open and may have lost a session. */
  readonly #onSession: (userId: string) => void;

  constructor(onSession: (userId: string) => void) {
    this.#onSession = onSession;
  }

  /** Number of open streams. */
  get size(): number {
    let size = 0;
    for (const streams of this.#streams.values()) size += streams.size;
    return size;
  }

  /**
   * Adds a stream and sends it the changes since `lastEventId`, the last event it received. If that id is unknown, it is told that everything may have
   * changed.
   */
  add(stream: ChangeStream, lastEventId: string | undefined): void {
    const own = this.#streams.get(stream.userId) ?? new Set();
    own.add(stream);
    this.#turns[this.#added % heartbeatTurns]?.add(stream);
    this.#added += 1;
    this.#streams.set(stream.userId, own);
    // Before the first message there is no id to resume from. Any unknown id means "everything may have changed".
    const id = this.#last === '' ? 'start' : this.#last;
    const missed = lastEventId === undefined ? [] : this.#missedSince(lastEventId, stream.userId);
    stream.write(missed.length > 0 ? changeEvent(id, missed) : `id: ${id}\nevent: ready\ndata: {}\n\n`);
  }

  remove(stream: ChangeStream): void {
    const own = this.#streams.get(stream.userId);
    own?.delete(stream);
    for (const turn of this.#turns) turn.delete(stream);
    if (own?.size === 0) this.#streams.delete(stream.userId);
  }

  /** Sends changes to their learners' streams. */
  tell({ id, changes }: ChangeMessage): void {
    this.#last = id;
    for (const { userId, notices } of changes) {
      const kinds = changeKinds.filter((kind) => notices.includes(kind));
      if (notices.includes('session') && this.#streams.has(userId)) this.#onSession(userId);
      if (kinds.length === 0) continue;
      this.#published.push({ id, userId, kinds });
      this.#writeTo(userId, changeEvent(id, kinds));
    }
    if (this.#published.length > 2 * MOST_REMEMBERED) this.#published = this.#published.slice(-MOST_REMEMBERED);
  }

  /** Tells every stream that anything may have changed, because messages were missed. */
  tellMissed(): void {
    this.#published = [];
    this.#last = '';
    for (const userId of this.#streams.keys()) this.#writeTo(userId, changeEvent('missed', changeKinds));
  }

  /** Sends the heartbeat to the streams whose turn it is; `heartbeatTurns` calls reach all. */
  beat(): void {
    for (const stream of this.#turns[this.#turn] ?? []) stream.write(HEARTBEAT);
    this.#turn = (this.#turn + 1) % heartbeatTurns;
  }

  /** Returns the streams of a learner, or of all. */
  streams(userId?: string): ChangeStream[] {
    if (userId !== undefined) return [...(this.#streams.get(userId) ?? [])];
    return [...this.#streams.values()].flatMap((streams) => [...streams]);
  }

  /** Ends all streams; their devices reconnect to another process. */
  close(): void {
    for (const stream of this.streams()) stream.end();
    this.#streams.clear();
  }

  #writeTo(userId: string, text: string): void {
    for (const stream of this.#streams.get(userId) ?? []) stream.write(text);
  }

  #missedSince(id: string, userId: string): readonly ChangeKind[] {
    const known = id === this.#last || this.#published.some((told) => told.id === id);
    if (!known) return changeKinds;
    const after = this.#published.findLastIndex((told) => told.id === id) + 1;
    const missed = new Set(
      this.#published
        .slice(id === this.#last ? this.#published.length : after)
        .filter((told) => told.userId === userId)
        .flatMap(({ kinds }) => kinds),
    );
    return changeKinds.filter((kind) => missed.has(kind));
  }
}
