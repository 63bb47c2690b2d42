/** What schools give their pupils to do, and the groups that they give it to. Paths and fields are ours. */
import { z } from 'zod';
import {
  assignedClips,
  assignmentDays,
  assignmentKinds,
  mostNamed,
  mostTeaching,
  teachingLimits,
} from '../constants/teaching.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import { courseParams, languageQuery } from './parameters.ts';
import { member } from './teaching-schools.ts';
import { requiredText } from './text-fields.ts';

const exampleId = '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11';
const otherId = '7a3c9f10-1f1e-4b7e-9a54-5a1c00000001';
const objectError = fieldCode('act.object');
const clipsError = fieldCode('parameter.count');
const done = z.object({ done: z.literal(true) });
const PupilNameSchema = z.object({ id: z.uuid(), name: z.string() });

/** What is to be done. */
const task = {
  kind: z
    .enum(assignmentKinds)
    .describe('chapter: pass its test. exam: sit a mock exam. clips: take that many new hazard clips.'),
  chapter: z.object({ code: z.string(), name: z.string() }).nullable().describe('Of a chapter.'),
  clips: z.int().nullable().describe('Of clips: how many.'),
  due_on: z.iso.date(),
};

/** An assignment of one pupil. */
export const AssignmentSchema = z.object({
  id: z.uuid(),
  ...task,
  done_on: z.iso
    .date()
    .nullable()
    .describe('Day (UTC) on which the pupil did it, after it was given; null until then.'),
});

export const listGroups = defineCall({
  ...member,
  name: 'listGroups',
  summary: 'The groups of a school',
  description: 'For members. With the names of all pupils who share, in the order of their names.',
  body: null,
  answer: z.object({
    groups: z.array(z.object({ id: z.uuid(), name: z.string(), pupils: z.array(z.uuid()) })),
    pupils: z.array(PupilNameSchema),
  }),
  errors: ['VALIDATION'],
  examples: { school: exampleId },
});

export const saveGroup = defineCall({
  ...member,
  name: 'saveGroup',
  summary: 'Makes or changes a group of pupils',
  description:
    'For members. `pupils` are those who belong to it from now on. Who stops sharing belongs to no group of the school any more.',
  body: z.strictObject({
    id: z.uuid(objectError).nullable().describe('null: a new one.'),
    name: requiredText(teachingLimits.group),
    pupils: z.array(z.uuid(objectError), objectError).max(mostTeaching.pupils, objectError),
  }),
  answer: z.object({ id: z.uuid() }),
  errors: ['VALIDATION'],
  examples: { school: exampleId, body: { id: null, name: 'Tuesday class', pupils: [exampleId] } },
});

export const deleteGroup = defineCall({
  ...member,
  name: 'deleteGroup',
  summary: 'Deletes a group',
  description: 'For members. Its pupils keep what they were given. Again is no error.',
  body: z.strictObject({ id: z.uuid(objectError) }),
  answer: done,
  errors: ['VALIDATION'],
  examples: { school: exampleId, body: { id: otherId } },
});

export const listAssigned = defineCall({
  ...member,
  name: 'listAssigned',
  query: languageQuery,
  summary: 'What a school has given its pupils to do',
  description: `For members, the latest date first, until ${assignmentDays.shownAfter} days after it. \`courses\`: what can be given to the pupils who share.`,
  body: null,
  answer: z.object({
    courses: z.array(
      z.object({
        subject_code: z.string(),
        course_code: z.string(),
        name: z.string(),
        chapters: z.array(z.object({ code: z.string(), name: z.string() })),
        has_clips: z.boolean(),
      }),
    ),
    assignments: z
      .array(
        z.object({
          id: z.uuid(),
          ...task,
          to: z.string().nullable().describe('Name of the group or pupil; null if the group is deleted.'),
          pupils: z.int().describe('Who still share.'),
          done: z.int().describe('How many of them have done it.'),
          open: z.array(PupilNameSchema).max(mostNamed).describe(`Who have not; at most ${mostNamed} of them.`),
        }),
      )
      .max(mostTeaching.assignments),
  }),
  errors: ['VALIDATION'],
  examples: { school: exampleId, locale: 'en' },
});

export const assign = defineCall({
  ...member,
  name: 'assign',
  summary: 'Gives a pupil or a group something to do',
  description:
    'For members. Whoever belongs to the group now and learns that course gets it in the plan of the day; who joins later does not.',
  body: z.strictObject({
    to: z.uuid(objectError).describe('Id of a group or of a pupil.'),
    subject_code: z.string(objectError).max(64, objectError),
    course_code: z.string(objectError).max(64, objectError),
    kind: z.enum(assignmentKinds, objectError),
    chapter: z.string(objectError).max(64, objectError).nullable().default(null).describe('Code; for a chapter.'),
    clips: z
      .int(clipsError)
      .min(assignedClips.min, clipsError)
      .max(assignedClips.max, clipsError)
      .nullable()
      .default(null)
      .describe('How many; for clips.'),
    due_on: z.iso.date(fieldCode('parameter.day')).describe(`From today on, within ${assignmentDays.most} days.`),
  }),
  answer: z.object({
    given: z.int().describe('How many pupils have got it.'),
    skipped: z.int().describe('How many of the group learn another course.'),
  }),
  errors: ['VALIDATION'],
  examples: {
    school: exampleId,
    body: {
      to: exampleId,
      subject_code: 'us',
      course_code: 'ca-car',
      kind: 'exam',
      chapter: null,
      clips: null,
      due_on: '2026-12-06',
    },
  },
});

export const withdrawAssignment = defineCall({
  ...member,
  name: 'withdrawAssignment',
  summary: 'Takes back what was given to do',
  description: 'For members. It disappears from the plans of all who got it. Again is no error.',
  body: z.strictObject({ id: z.uuid(objectError) }),
  answer: done,
  errors: ['VALIDATION'],
  examples: { school: exampleId, body: { id: otherId } },
});

export const listAssignments = defineCall({
  name: 'listAssignments',
  tag: 'Progress',
  access: 'learner',
  summary: 'What schools have given the learner to do in a course',
  description: `Of the schools with which the learner shares, the earliest date first. A done one is listed until its date, another one until ${assignmentDays.shownAfter} days after it.`,
  params: courseParams,
  query: languageQuery,
  body: null,
  answer: z.object({ assignments: z.array(AssignmentSchema.extend({ school: z.string() })) }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', locale: 'en' },
});
