/** Events as rows. */

import { randomUUID } from 'node:crypto';
import type { BrowserEvent, EventName, EventProperties, EventSession } from '@lanewise/contracts/calls/events';
import { eventLateHours } from '@lanewise/contracts/constants/events';
import { HOUR_MS } from '@lanewise/contracts/durations';
import { currentTime } from '../../platform/clock/clock.ts';

/** A row of `events`. */
export interface EventRow {
  readonly id: string;
  readonly at: Date;
  readonly name: EventName;
  readonly visitorId: string;
  /** null for an event of the server. */
  readonly sessionId: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** How a visitor came, as a batch says it; the server's own events know nothing of it. */
export type Origin = Partial<Pick<EventSession, 'country' | 'source' | 'medium' | 'campaign'>>;

/** Events of one visitor, to be kept together. */
export interface VisitorEvents {
  readonly visitorId: string;
  readonly origin: Origin;
  readonly rows: readonly EventRow[];
}

const LATE_MS = eventLateHours * HOUR_MS;
/** How much faster than ours a browser's clock may go. */
const EARLY_MS = 5 * 60 * 1000;

/** Returns the day of a moment in UTC, YYYY-MM-DD. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns when an event happened: by the browser's clock, unless that is wrong or the event came very late. */
function happenedAt(at: number, now: number): Date {
  return new Date(at > now + EARLY_MS || at < now - LATE_MS ? now : at);
}

/** Returns a browser's batch as rows. */
export function rowsOf(
  visitorId: string,
  { session, events }: { readonly session: EventSession; readonly events: readonly BrowserEvent[] },
  now: number,
): VisitorEvents {
  const { id: sessionId, first_id: _, ...origin } = session;
  const rows = events.map(({ id, name, at, properties }) => ({
    id,
    name,
    visitorId,
    sessionId,
    properties,
    at: happenedAt(at, now),
  }));
  return { visitorId, origin, rows };
}

/** Returns an event of the server as a row. With an id of its own it is kept once, however often it is recorded. */
export function serverRow<Name extends EventName>(
  visitorId: string,
  name: Name,
  properties: EventProperties<Name>,
  { id = randomUUID(), at = currentTime() }: { readonly id?: string; readonly at?: Date } = {},
): VisitorEvents {
  return { visitorId, origin: {}, rows: [{ id, at, name, visitorId, sessionId: null, properties }] };
}
