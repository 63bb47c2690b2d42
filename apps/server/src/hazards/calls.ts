/** Hazard-perception practice: clips are made from seeds and scored from clicks; nothing is stored. */
import { randomUUID } from 'node:crypto';
import type { Bank } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { HAZARD_POINTS } from '@lanewise/contracts/constants/hazards';
import { countries } from '@lanewise/contracts/countries';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import type { ClipScript, HazardFamily } from '@lanewise/learning/hazard/clip';
import { drawPracticeClip } from '@lanewise/learning/hazard/draw';
import { makeClip } from '@lanewise/learning/hazard/make-clip';
import { mostClicks, scoreClip, windowBounds } from '@lanewise/learning/hazard/score';
import type { CallHandlers } from '../calls/execute.ts';
import { requireCourse } from '../catalogue/subject.ts';

interface Asked {
  readonly params: { readonly a: string; readonly b: string };
  readonly seed: string;
  readonly family: HazardFamily | undefined;
}

export function hazardCalls({ bank }: { readonly bank: Bank }): CallHandlers<'drawHazardClip' | 'scoreHazardClip'> {
  /** @throws {ApiError} COURSE_NOT_FOUND for a course whose exam has no hazard perception part */
  function clipOf({ params, seed, family }: Asked): ClipScript {
    const { subject, blueprint } = requireCourse(bank, params).entry;
    if (!blueprintById(blueprint)?.hazard) throw new ApiError('COURSE_NOT_FOUND');
    const drawn = drawPracticeClip(seed, family ?? null);
    return makeClip({ ...drawn, drive: countries[subject].drivesOn });
  }

  return {
    async drawHazardClip({ params, query: { seed = randomUUID(), family } }) {
      const { film } = clipOf({ params, seed, family });
      return { seed, film: filmView(film), most_clicks: mostClicks(film.duration) };
    },

    async scoreHazardClip({ params, query: { family }, body: { seed, clicks } }) {
      const { film, hazards } = clipOf({ params, seed, family });
      const { misuse, points, hazards: scores } = scoreClip(clicks, hazards, film.duration);
      return {
        points,
        max_points: hazards.length * HAZARD_POINTS,
        misuse,
        clicks: clicks.toSorted((a, b) => a - b),
        hazards: hazards.map((hazard, i) => ({
          family: hazard.family,
          clue_at: hazard.clueAt,
          clue: hazard.clue,
          develops: hazard.develops,
          bounds: [...windowBounds(hazard)],
          points: scores[i]?.points ?? 0,
          click: scores[i]?.click ?? null,
          actor: hazard.actor,
        })),
      };
    },
  };
}

/** Returns a film for the wire. Its type has nothing else. */
function filmView({ road, weather, time, duration, speeds, actors, notes, scenery }: ClipScript['film']) {
  return {
    road: { ...road, bends: [...road.bends], features: [...road.features] },
    weather,
    time,
    duration,
    speeds: [...speeds],
    actors: actors.map(({ kind, look, knots, lamps, door }) => ({
      kind,
      look,
      knots: [...knots],
      ...(lamps !== undefined && { lamps: [...lamps] }),
      ...(door !== undefined && { door }),
    })),
    notes: [...notes],
    scenery,
  };
}
