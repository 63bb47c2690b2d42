/** Hydrates hazard-perception practice. */
import { HazardScreen, hazardIsland } from '../features/hazards/hazard-screen.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

hydrateIsland(hazardIsland, HazardScreen);
