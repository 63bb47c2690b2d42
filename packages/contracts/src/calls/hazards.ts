/**
 * The calls of hazard perception. A clip's film tells everybody's motion and nobody's meaning: which of them is a hazard, and when it scores, comes only
 * with the score. Paths and fields are ours; the specification does not know this part of the exam.
 */
import { z } from 'zod';
import {
  clipsNotRepeated,
  driveSides,
  hazardClicksLimit,
  hazardFamilies,
  hazardFeatures,
  hazardLamps,
  hazardNotes,
  hazardSettings,
  hazardTimes,
  hazardUsers,
  hazardWeathers,
  ownVehicles,
} from '../constants/hazards.ts';
import { subjectCodes } from '../countries.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { courseParams, flagParameter, optionalText, seedParameter } from './parameters.ts';

const seconds = z.number();
const FamilySchema = z.enum(hazardFamilies, fieldCode('parameter.code'));

/** Everything that a player needs, in the road's own coordinates (packages/learning/src/hazard/road.ts). */
export const FilmSchema = z.object({
  road: z.object({
    setting: z.enum(hazardSettings),
    country: z.enum(subjectCodes).describe('Whose markings, houses and vehicles are shown.'),
    drive: z.enum(driveSides),
    length: z.number(),
    bends: z.array(z.object({ from: z.number(), length: z.number(), turn: z.number() })),
    features: z.array(z.object({ kind: z.enum(hazardFeatures), s: z.number(), side: z.enum(['near', 'far']) })),
  }),
  vehicle: z.enum(ownVehicles).describe("The learner's own."),
  weather: z.enum(hazardWeathers),
  time: z.enum(hazardTimes),
  duration: seconds,
  speeds: z.array(z.object({ t: seconds, v: z.number() })).describe("The learner's speed in metres a second."),
  actors: z.array(
    z.object({
      kind: z.enum(hazardUsers),
      look: z.number().int(),
      knots: z.array(z.object({ t: seconds, s: z.number(), d: z.number(), turn: z.number() })),
      lamps: z.array(z.object({ lamp: z.enum(hazardLamps), from: seconds, to: seconds })).exactOptional(),
      door: z.object({ from: seconds, to: seconds }).exactOptional(),
    }),
  ),
  scenery: z.number().int(),
});

/** The film's first picture, for browsers that cannot draw it. */
export const posterField = z.string().nullable().describe('Address of its first picture; null if there is none.');

const RecordingSchema = z.object({
  video: z.string().describe('Address of an MP4 file with H.264, 640 by 360 pixels, 15 pictures a second.'),
  poster: z.string().describe('Address of its first picture.'),
});

const seedField = z
  .string({ error: fieldCode('parameter.seed') })
  .min(1, fieldCode('parameter.seed'))
  .max(64, fieldCode('parameter.seed'))
  .describe('The same seed means the same clip.');

/** What a described clip says. */
export const notesField = z
  .array(z.object({ t: seconds, code: z.enum(hazardNotes) }))
  .exactOptional()
  .describe('What a described clip says, and when. Only if asked for.');

/** Asks for a clip's description. */
export const describedParameter = flagParameter.describe('true: with the sentences of a described clip.');

const familyQuery = z.object({
  family: z
    .preprocess(optionalText, FamilySchema.optional())
    .optional()
    .describe('A kind of hazard to train. Default: any.'),
});

const afterError = fieldCode('parameter.after');

/** The clips shown last, by their seeds. */
const afterParameter = z
  .preprocess(
    optionalText,
    z
      .string({ error: afterError })
      .regex(new RegExp(`^[^,]{1,64}(,[^,]{1,64}){0,${clipsNotRepeated - 1}}$`), afterError)
      .optional(),
  )
  .optional()
  .describe('Seeds of the clips shown last, separated by commas: a new clip has none of their kinds of hazards.');

/** How many clicks a clip accepts. */
export const mostClicksField = z.number().int().describe('More clicks than this score nothing.');

export const drawHazardClip = defineCall({
  name: 'drawHazardClip',
  tag: 'Practice',
  access: 'guest',
  summary: 'A hazard-perception clip to practise with',
  description:
    'The film contains the motion of everybody on the road; sentences about it come only with a described clip. What scores is told by scoreHazardClip. Without a seed and a family, a learner gets more often what they miss, and nobody a kind of hazard that was shown last. Courses for cars and motorcycles have clips; others are not found.',
  params: courseParams,
  query: familyQuery.extend({
    seed: seedParameter.describe(
      'The same seed makes the same clip; `trial` is a short one to try. Default: a new one.',
    ),
    after: afterParameter,
    described: describedParameter,
    recorded: flagParameter.describe('true: one of the few clips that are recorded, for browsers that cannot draw.'),
  }),
  body: null,
  answer: z.object({
    seed: z.string(),
    film: FilmSchema,
    notes: notesField,
    recording: RecordingSchema.nullable().describe(
      'The clip as a file, on roads of the same side; null if it is not recorded.',
    ),
    most_clicks: mostClicksField,
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: {
    a: 'uk',
    b: 'uk-car',
    seed: 'k7q2',
    family: 'crossing',
    after: 'k7q1,k7q0',
    described: false,
    recorded: false,
  },
});

const clicksError = { error: fieldCode('exam.answers') };

/** The clicks on a clip. */
export const clicksField = z
  .array(z.number(clicksError).min(0, clicksError).max(600, clicksError), clicksError)
  .max(hazardClicksLimit, clicksError)
  .describe("Seconds of the clip's own clock.");

/** Why a clip scores nothing. */
export const MisuseSchema = z
  .enum(['too_many', 'burst', 'rhythm'])
  .nullable()
  .describe('Why the clip scores nothing whatever was clicked; null if it does not.');

/** A scored clip: the scoring windows and the clicks. */
export const ScoredClipSchema = z.object({
  points: z.number().int(),
  max_points: z.number().int(),
  misuse: MisuseSchema,
  clicks: z.array(seconds).describe('In order.'),
  hazards: z.array(
    z.object({
      family: FamilySchema,
      clue_at: seconds.describe('When its first sign became visible.'),
      clue: z.enum(hazardNotes),
      develops: z.enum(hazardNotes),
      bounds: z.array(seconds).describe('The start of each window, from five points to one, and the end of the last.'),
      points: z.number().int(),
      click: seconds.nullable().describe('The click that counted.'),
      actor: z.number().int().describe("Its place in the film's list."),
    }),
  ),
});

export const scoreHazardClip = defineCall({
  name: 'scoreHazardClip',
  tag: 'Practice',
  access: 'guest',
  summary: 'The score of a hazard-perception clip, with its windows',
  description:
    'The seed and the clicks decide the score, so the same request has the same answer. Of a learner, the score of the first time is kept, but none of the clip to try.',
  params: courseParams,
  query: familyQuery,
  body: z.strictObject({
    seed: seedField,
    clicks: clicksField,
  }),
  answer: ScoredClipSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'uk', b: 'uk-car', family: 'crossing', body: { seed: 'k7q2', clicks: [12.4, 13.6] } },
});

const chance = z.number().min(0).max(1);

export const getHazardSkills = defineCall({
  name: 'getHazardSkills',
  tag: 'Progress',
  access: 'learner',
  summary: 'How a learner does with each kind of hazard, and in the hazard perception part of the exam',
  description:
    'From the clips of practice and mock exams. Courses for cars and motorcycles have clips; others are not found.',
  params: courseParams,
  query: z.object({}),
  body: null,
  answer: z.object({
    met: z.int().describe('Hazards met in the latest 300 clips.'),
    needed: z.int().describe('Hazards to be met before there is an outlook.'),
    max_points: z.int().nullable().describe('Of the exam; null if it has no hazard perception part.'),
    passing_points: z.int().nullable(),
    outlook: z
      .object({
        points: z.int().describe('Expected points in a test today.'),
        low: z.int().describe('Four tests out of five end between low and high.'),
        high: z.int(),
        chance: chance.describe('Of reaching passing_points.'),
      })
      .nullable(),
    families: z.array(
      z.object({
        family: FamilySchema,
        met: z.int(),
        found: chance.describe('Estimated chance of clicking on one in time.'),
        points: z.number().min(0).max(5).describe('Estimated points for one.'),
      }),
    ),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'uk', b: 'uk-car' },
});
