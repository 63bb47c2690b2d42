/** The data that a funnel's page passes to its script. Separate from the component that renders it, which is server-only. */
import { defineIsland } from '../ui/island-definition.ts';
import type { FunnelStep } from './funnel-step.ts';

export const funnelIsland = defineIsland<FunnelStep>('funnel');
