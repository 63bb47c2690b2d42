/** Hydrates hazard-perception practice. */
import { HazardScreen, hazardIsland } from '../hazards/hazard-screen.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

hydrateIsland(hazardIsland, HazardScreen);
