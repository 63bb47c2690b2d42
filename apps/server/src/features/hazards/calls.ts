/** Hazard-perception practice: clips are made from seeds and scored from clicks. A learner's clips are chosen by the families that they miss. */

import { randomUUID } from 'node:crypto';
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { clipSections, clipsNotRepeated, trialSeed } from '@lanewise/contracts/constants/hazards';
import { countries } from '@lanewise/contracts/countries';
import type { Database } from '@lanewise/database/pool';
import type { HazardPart } from '@lanewise/learning/exam/blueprint';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import type { ClipScript, HazardFamily } from '@lanewise/learning/hazard/clip';
import { drawPracticeClip } from '@lanewise/learning/hazard/draw';
import { makeClip } from '@lanewise/learning/hazard/make-clip';
import { mostClicks } from '@lanewise/learning/hazard/score';
import {
  hazardOutlook,
  hazardSkills,
  hazardsForOutlook,
  type MetHazard,
  nextFamily,
} from '@lanewise/learning/hazard/skill';
import { makeTrialClip } from '@lanewise/learning/hazard/trial-clip';
import type { Caller } from '../../platform/calls/caller.ts';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { requireCourse } from '../catalogue/subject.ts';
import { filmView } from './film-view.ts';
import { type ClipOwner, metHazards, recordClip } from './hazard-store.ts';
import { recordedSeedsOf, recordingOf } from './recordings.ts';
import { notesView, scoredView } from './views.ts';

type HazardCall = 'drawHazardClip' | 'scoreHazardClip' | 'getHazardSkills';

interface HazardCallParts {
  readonly bank: Bank;
  readonly database: Pick<Database, 'queries'>;
  /** The clock. */
  readonly now?: () => Date;
}

interface Course {
  readonly entry: BankCourse['entry'];
  /** The part of the exam that is about hazards; null if clips are for practice alone. */
  readonly part: HazardPart | null;
}

/** What makes a practice clip. */
interface Clip {
  readonly seed: string;
  readonly family: HazardFamily | undefined;
}

const pickFrom = (seeds: readonly string[]): string | undefined => seeds[Math.floor(Math.random() * seeds.length)];

/** Seeds tried for a clip of a certain family; one of eighteen has it. */
const SEEDS_TRIED = 400;

/**
 * Returns the handlers. Clips are not stored: a seed draws the same clip again, and is scored again. A learner's scores are stored, a guest's are
 * not.
 */
export function hazardCalls({
  bank,
  database: { queries },
  now = currentTime,
}: HazardCallParts): CallHandlers<HazardCall> {
  /** @throws {ApiError} COURSE_NOT_FOUND for a course without clips */
  function courseOf(params: { readonly a: string; readonly b: string }): Course {
    const { entry } = requireCourse(bank, params);
    if (!clipSections.includes(entry.section.id)) throw new ApiError('COURSE_NOT_FOUND');
    return { entry, part: blueprintById(entry.blueprint)?.hazard ?? null };
  }

  async function ownerOf(caller: Caller, { entry }: Course): Promise<ClipOwner | null> {
    const learner = await caller.learner();
    return learner && { userId: learner.userId, subjectCode: entry.subject, courseCode: entry.code };
  }

  /**
   * Returns the seed of a clip that trains what the learner misses; a guest has missed nothing yet. The seed does not tell the family, and so neither
   * does the answer. @param after seeds of the clips that the caller has just been shown
   */
  async function seedFor(owner: ClipOwner | null, after: readonly string[]): Promise<string> {
    const met = owner ? await metHazards(queries, owner) : [];
    const latest = [...familiesOf(met, clipsNotRepeated), ...after.flatMap((seed) => drawPracticeClip(seed).families)];
    const family = nextFamily(hazardSkills(met, now().getTime()), latest, Math.random);
    for (let tried = 0; tried < SEEDS_TRIED; tried += 1) {
      const seed = randomUUID();
      const [first, second] = drawPracticeClip(seed).families;
      if (first === family && (second === undefined || !latest.includes(second))) return seed;
    }
    return randomUUID();
  }

  return {
    async drawHazardClip({ params, query }, caller) {
      const course = courseOf(params);
      const after = query.after?.split(',') ?? [];
      const { drivesOn } = countries[course.entry.subject];
      const isOpen = query.seed === undefined && query.family === undefined;
      const recorded = isOpen && query.recorded ? recordedSeedsOf(drivesOn).filter((seed) => seed !== trialSeed) : [];
      const fresh = recorded.filter((seed) => !after.includes(seed));
      const seed =
        query.seed ??
        pickFrom(fresh.length > 0 ? fresh : recorded) ??
        (isOpen ? await seedFor(await ownerOf(caller, course), after) : randomUUID());
      const script = scriptOf(course, { seed, family: query.family });
      const { duration } = script.film;
      return {
        seed,
        film: filmView(script, course),
        ...notesView(script, query),
        recording: query.family === undefined ? recordingOf(seed, drivesOn) : null,
        most_clicks: mostClicks(duration),
      };
    },

    async scoreHazardClip({ params, query: { family }, body: { seed, clicks } }, caller) {
      const course = courseOf(params);
      const scored = scoredView(scriptOf(course, { seed, family }), clicks);
      const owner = await ownerOf(caller, course);
      if (owner && seed !== trialSeed) await recordClip(queries, owner, `${family ?? 'any'} ${seed}`, scored, now());
      return scored;
    },

    async getHazardSkills({ params }, caller) {
      await requireLearner(caller);
      const course = courseOf(params);
      const owner = await ownerOf(caller, course);
      const met = owner ? await metHazards(queries, owner) : [];
      const skills = hazardSkills(met, now().getTime());
      const outlook = course.part && hazardOutlook(skills, course.part);
      return {
        met: met.length,
        needed: hazardsForOutlook,
        max_points: course.part?.maxScore ?? null,
        passing_points: course.part?.passingScore ?? null,
        outlook: outlook && { ...outlook, points: Math.round(outlook.points) },
        families: skills.map(({ family, met, found, points }) => ({ family, met, found, points })),
      };
    },
  };
}

/** Returns the families of the latest clips. The hazards of a clip were met at the same time. */
function familiesOf(met: readonly MetHazard[], clips: number): readonly HazardFamily[] {
  const latest = [...new Set(met.map(({ at }) => at))].slice(0, clips);
  return met.filter(({ at }) => latest.includes(at)).map(({ family }) => family);
}

function scriptOf({ entry }: Course, { seed, family }: Clip): ClipScript {
  if (seed === trialSeed) return makeTrialClip(entry.subject);
  return makeClip({ ...drawPracticeClip(seed, family ?? null), country: entry.subject });
}
