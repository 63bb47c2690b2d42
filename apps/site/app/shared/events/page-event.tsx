/** An event of a page itself: told when its script has started, once for each `once` in a session. Renders nothing visible. */
import type { ReportedEvent } from './report-event.ts';

interface PageEventProps {
  readonly event: ReportedEvent;
  readonly once?: string | undefined;
  /** The paths at which it is told, where a page changes its address without a document; by default at once. */
  readonly at?: readonly string[];
}

export function PageEvent({ event, once, at }: PageEventProps) {
  return (
    <template
      data-event={event.name}
      data-properties={JSON.stringify(event.properties)}
      data-once={once}
      data-at={at?.join(' ')}
      data-recorded={event.isRecorded === true ? '' : undefined}
    />
  );
}
