/** Hydrates a running exam. */
import { ExamScreen, examIsland } from '../features/exams/exam-screen.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

hydrateIsland(examIsland, ExamScreen);
