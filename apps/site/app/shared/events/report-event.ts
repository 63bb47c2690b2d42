/**
 * Reports that something has happened to those who count it. Nobody listens unless the visitor allows it (start-events.ts for our own statistics, amplitude/ for the operator's), so this
 * costs a page next to nothing.
 */
import type { EventName, EventProperties } from '@lanewise/contracts/calls/events';

/** Type of the events of a document that carry what has happened. */
export const EVENT_REPORTED = 'lanewise:event';

/** What has happened, in the words of the catalogue. */
export type ReportedEvent = {
  [Name in EventName]: {
    readonly name: Name;
    readonly properties: EventProperties<Name>;
    /** Whether our server has recorded it by itself, so that only other listeners need it. */
    readonly isRecorded?: boolean;
  };
}[EventName];

/** Passes an event on to its listeners. */
export function reportEvent(event: ReportedEvent): void {
  document.dispatchEvent(new CustomEvent(EVENT_REPORTED, { detail: event }));
}
