/** Hydrates the practice test. */
import { PracticeIsland, practiceIsland } from '../features/practice/practice-test.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

hydrateIsland(practiceIsland, PracticeIsland);
