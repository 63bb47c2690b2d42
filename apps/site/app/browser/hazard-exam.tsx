/** Hydrates the hazard perception part of a mock exam. */
import { ExamClips, examClipsIsland } from '../hazards/exam-clips.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

hydrateIsland(examClipsIsland, ExamClips);
