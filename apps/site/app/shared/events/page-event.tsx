/** An event of a page itself: told when its script has started, once for each `once` in a session. Renders nothing visible. */
import type { ToldEvent } from './tell-event.ts';

export function PageEvent({ event, once }: { readonly event: ToldEvent; readonly once?: string | undefined }) {
  return <template data-event={event.name} data-properties={JSON.stringify(event.properties)} data-once={once} />;
}
