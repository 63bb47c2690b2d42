/** What is recorded for browsers that draw nothing: clips as files, and the first picture of each film of a question. */

import { trialSeed } from '@lanewise/contracts/constants/hazards';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { ShownFilm } from '@lanewise/learning/hazard/clip';
import { drawPracticeClip } from '@lanewise/learning/hazard/draw';
import { makeClip } from '@lanewise/learning/hazard/make-clip';
import { makeQuestionFilm } from '@lanewise/learning/hazard/question-film';
import { recordedSeeds } from '@lanewise/learning/hazard/recorded';
import type { DriveSide } from '@lanewise/learning/hazard/road';
import { makeTrialClip } from '@lanewise/learning/hazard/trial-clip';
import { isForRiders } from '../compiled/for-riders.ts';
import { draftWithScenes } from './bank-scenes.ts';

/** Whose roads are recorded for each side: those of most courses. A clip's motions are the same in every country of the side. */
const recordedOn: Readonly<Record<DriveSide, SubjectCode>> = { left: 'uk', right: 'us' };

export interface WantedRecording {
  readonly seed: string;
  readonly drive: DriveSide;
  readonly film: ShownFilm;
}

/** Returns the clips to record, the ones to try first and then one of each side by turns. */
export function wantedRecordings(): readonly WantedRecording[] {
  return recordedSeeds().flatMap((seed) =>
    (['left', 'right'] as const).map((drive) => {
      const country = recordedOn[drive];
      const script = seed === trialSeed ? makeTrialClip(country) : makeClip({ ...drawPracticeClip(seed), country });
      return { seed, drive, film: script.film };
    }),
  );
}

/** Returns the films of all questions, as car drivers see them, and as riders do where their course has them. */
export function wantedPosters(): readonly ShownFilm[] {
  const { questions, courses } = draftWithScenes();
  const ridden = new Set(courses.filter(isForRiders).flatMap((course) => course.questions.map(({ id }) => id)));
  return questions.flatMap(({ id, film, subject }) => {
    if (film === null) return [];
    const script = makeQuestionFilm({ ...film, country: subject }).film;
    const vehicles = ridden.has(id) ? (['car', 'motorcycle'] as const) : (['car'] as const);
    return vehicles.map((vehicle) => ({ ...script, vehicle }));
  });
}
