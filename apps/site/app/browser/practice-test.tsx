/** Hydrates the practice test. */
import { PracticeIsland, practiceIsland } from '../practice/practice-test.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

hydrateIsland(practiceIsland, PracticeIsland);
