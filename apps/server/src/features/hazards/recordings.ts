/** Recorded clips and first pictures of films, as addresses. */

import type { BankCourse } from '@lanewise/bank/compiled/bank';
import { isForRiders } from '@lanewise/bank/compiled/for-riders';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { ClipScript, OwnVehicle } from '@lanewise/learning/hazard/clip';
import type { DriveSide } from '@lanewise/learning/hazard/road';
import { filmKey, readRecordings } from '@lanewise/stage/clips/recordings';
import { recordingsPath } from '../../platform/pages/static-files.ts';

const { clips, posters } = readRecordings();
const withPoster = new Set(posters);

/** Returns what the learner of a course drives. */
export const vehicleOf = ({ entry }: Pick<BankCourse, 'entry'>): OwnVehicle =>
  isForRiders(entry) ? 'motorcycle' : 'car';

/** Returns the seeds of the clips that are recorded for a side of the road. */
export const recordedSeedsOf = (drive: DriveSide): readonly string[] =>
  clips.filter((clip) => clip.drive === drive).map(({ seed }) => seed);

/** Returns the recording of a clip for a side of the road; null if there is none. */
export function recordingOf(seed: string, drive: DriveSide): CallAnswer<'drawHazardClip'>['recording'] {
  const found = clips.find((clip) => clip.seed === seed && clip.drive === drive);
  if (found === undefined) return null;
  const file = `${recordingsPath}${found.key}`;
  return { video: `${file}.mp4`, poster: `${file}.webp` };
}

/** Returns the address of a film's first picture; null if there is none. */
export function posterOf({ film }: ClipScript, course: Pick<BankCourse, 'entry'>): string | null {
  const key = filmKey({ ...film, vehicle: vehicleOf(course) });
  return withPoster.has(key) ? `${recordingsPath}${key}.webp` : null;
}
