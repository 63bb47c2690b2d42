/** Hydrates the hazard perception part of a mock exam. */
import { ExamClips, examClipsIsland } from '../features/hazards/exam-clips.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

hydrateIsland(examClipsIsland, ExamClips);
