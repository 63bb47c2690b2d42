/**
 * The second part of a mock exam where the authority has one: hazard perception (UK), taken after the questions. Each clip is taken once and in order;
 * scores come after the last one, as in the official test. Paths and fields are ours.
 */
import { z } from 'zod';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { examParams, exampleExam } from './exams.ts';
import {
  clicksField,
  describedParameter,
  FilmSchema,
  MisuseSchema,
  mostClicksField,
  notesField,
  ScoredClipSchema,
} from './hazards.ts';

const clipNumber = z
  .int(fieldCode('parameter.clip'))
  .min(1, fieldCode('parameter.clip'))
  .max(50, fieldCode('parameter.clip'));
const clipParameter = z
  .string(fieldCode('parameter.clip'))
  .regex(/^[1-9]\d?$/, fieldCode('parameter.clip'))
  .describe('1 for the first clip.');

const FilmOfExamSchema = z.object({ film: FilmSchema, most_clicks: mostClicksField });

export const getExamClips = defineCall({
  name: 'getExamClips',
  tag: 'Exams',
  access: 'guest',
  summary: 'The next clip of a mock exam',
  description:
    'For exams with a hazard perception part, once the questions have been handed in. Until its clicks are saved, repeated requests return the same clip, so a reload loses nothing.',
  params: examParams,
  query: z.object({ described: describedParameter }),
  body: null,
  answer: z.object({
    clips: z.int().describe('How many the exam has.'),
    taken: z.int(),
    next: FilmOfExamSchema.extend({ notes: notesField }).nullable().describe('Null once every clip has been taken.'),
  }),
  errors: ['VALIDATION', 'EXAM_NOT_FOUND', 'EXAM_RUNNING'],
  examples: { ...exampleExam, described: false },
});

export const saveExamClip = defineCall({
  name: 'saveExamClip',
  tag: 'Exams',
  access: 'guest',
  summary: 'Save the clicks on a clip of a mock exam',
  description:
    'Clips are saved in order, each once: sending one again returns the same answer and changes nothing, whatever its clicks. Points are returned once the last clip has been saved; if a clip scores nothing because of how it was clicked, that is returned at once.',
  params: examParams,
  query: z.object({}),
  body: z.strictObject({
    clip: clipNumber.describe('1 for the first clip; at most the number of the next clip.'),
    clicks: clicksField,
  }),
  answer: z.object({ clips: z.int(), taken: z.int(), misuse: MisuseSchema }),
  errors: ['VALIDATION', 'EXAM_NOT_FOUND', 'EXAM_RUNNING'],
  examples: { ...exampleExam, body: { clip: 1, clicks: [12.4, 13.6] } },
});

export const reviewExamClip = defineCall({
  name: 'reviewExamClip',
  tag: 'Exams',
  access: 'guest',
  summary: 'A clip of a mock exam with its windows and clicks, after the last one has been taken',
  description: 'Available once every clip of the exam has been taken.',
  params: examParams.extend({ clip: clipParameter }),
  query: z.object({}),
  body: null,
  answer: FilmOfExamSchema.extend({ score: ScoredClipSchema }),
  errors: ['VALIDATION', 'EXAM_NOT_FOUND', 'EXAM_RUNNING'],
  examples: { ...exampleExam, clip: '3' },
});
