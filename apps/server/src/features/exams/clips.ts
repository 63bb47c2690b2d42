/** The hazard perception part of an exam: its clips and their results. */
import type { ExamResult } from '@lanewise/contracts/calls/exam-views';
import { MisuseSchema } from '@lanewise/contracts/calls/hazards';
import { HAZARD_POINTS } from '@lanewise/contracts/constants/hazards';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Blueprint, HazardPart } from '@lanewise/learning/exam/blueprint';
import type { ClipScript } from '@lanewise/learning/hazard/clip';
import { drawHazardTest } from '@lanewise/learning/hazard/draw-test';
import { makeClip } from '@lanewise/learning/hazard/make-clip';
import { type Misuse, scoreClip } from '@lanewise/learning/hazard/score';
import { z } from 'zod';

/** A clip as it was taken. The points are kept, so that a later generator cannot change a result. */
export interface StoredClip {
  /** Seconds of the clip's clock. */
  readonly clicks: readonly number[];
  readonly points: number;
  readonly maxPoints: number;
  readonly misuse: Misuse | null;
}

/** The shape of a `StoredClip` in the database. */
export const StoredClipSchema: z.ZodType<StoredClip> = z.object({
  clicks: z.array(z.number()),
  points: z.number(),
  maxPoints: z.number(),
  misuse: MisuseSchema,
});

/** Returns a clip of an exam by its position from 0. The same seed and position give the same clip. */
export function clipOfExam(part: HazardPart, clipSeed: string, subject: SubjectCode, place: number): ClipScript {
  const drawn = drawHazardTest(part, clipSeed)[place];
  if (!drawn) throw new Error(`The exam has no clip ${place}.`);
  return makeClip({ ...drawn, country: subject });
}

/** Returns a taken clip with its score, for storage. */
export function storedClip({ film, hazards }: ClipScript, clicks: readonly number[]): StoredClip {
  const { points, misuse } = scoreClip(clicks, hazards, film.duration);
  return { clicks, points, maxPoints: hazards.length * HAZARD_POINTS, misuse };
}

/**
 * Returns the result of the part; null if the exam has none. Points are withheld until the last clip: in the official test, too, candidates learn them
 * only at the end.
 */
export function hazardResult({ hazard: part }: Blueprint, clips: readonly StoredClip[]): ExamResult['hazard'] {
  if (part === null) return null;
  const isOver = clips.length >= part.clips;
  const points = clips.reduce((sum, clip) => sum + clip.points, 0);
  return {
    clips: part.clips,
    taken: clips.length,
    max_points: part.maxScore,
    passing_points: part.passingScore,
    state: isOver ? (points >= part.passingScore ? 'passed' : 'failed') : 'open',
    points: isOver ? points : null,
    scores: isOver ? clips.map(({ points, maxPoints, misuse }) => ({ points, max_points: maxPoints, misuse })) : [],
  };
}
