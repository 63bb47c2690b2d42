/** The script of a funnel's page, with its data. The page works without it: it counts steps and stores answers. */

import { funnelEvents } from '../../shared/events/funnel-events.ts';
import { PageEvent } from '../../shared/events/page-event.tsx';
import { funnelIsland } from '../../shared/running-funnel/funnel-island.ts';
import type { FunnelStep } from '../../shared/running-funnel/funnel-step.ts';
import { Island } from '../../shared/ui/island.tsx';

export function FunnelScript({ funnel, nonce }: { readonly funnel: FunnelStep; readonly nonce: string }) {
  return (
    <>
      {funnelEvents(funnel).map((event) => (
        <PageEvent key={event.name} event={event} once={`${funnel.state.salesFunnelType}:${funnel.step}`} />
      ))}
      <Island island={funnelIsland} nonce={nonce} props={funnel}>
        {null}
      </Island>
    </>
  );
}
