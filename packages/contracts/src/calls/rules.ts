/** The rules of the road, place by place, each with its source. Ours: the specification has no call for them. */
import { z } from 'zod';
import { ruleTopics } from '../constants/rule-topics.ts';
import { defineCall } from './call.ts';
import { codeParameter, courseParams, subjectParameter } from './parameters.ts';
import { PictureViewSchema, PracticeItemSchema } from './practice.ts';

const PlaceSchema = z.object({
  id: z.string().describe('Country and state: us-tx; the country alone where it has no states: de. Never changes.'),
  name: z.string(),
});

const anyValue = z.union([z.number(), z.boolean(), z.string()]);

const RuleValueSchema = z.object({
  place: PlaceSchema,
  value: anyValue,
  unit: z.string().nullable(),
  text: z.string().describe('The value in words.'),
  short: z.string().describe('The value in the few characters of a tile on a map.'),
  note: z.string().nullable().describe('What the law says besides the value.'),
  source: z.object({ title: z.string(), section: z.string().nullable(), url: z.string().nullable() }),
  is_verified: z.boolean().describe('Whether the text of the law itself was read, not only a summary.'),
  read: z.iso.date().describe('When the source was last read.'),
  read_by: z
    .enum(['team', 'editor'])
    .describe(
      'Who read it then: `team` those who made the data, `editor` an editor who read it again since. People are not named.',
    ),
  as_of: z.iso.date().nullable().describe('The day from which the value holds, where the source says so.'),
  until: z.iso.date().nullable().describe('The last day on which it holds, where the source says so.'),
  former: z
    .array(z.object({ value: anyValue, text: z.string(), until: z.iso.date().describe('Its last day.') }))
    .describe('What held before, the latest first, as far as we know.'),
});

const RuleSchema = z.object({
  id: z.string().describe('Country and rule: us-right-turn-on-red. Never changes.'),
  slug: z.string().describe('The last segment of its page’s address.'),
  country: z.string(),
  topic: z.enum(ruleTopics),
  title: z.string(),
  about: z.string().describe('Two sentences.'),
});

export type RuleValue = z.infer<typeof RuleValueSchema>;

const ruleParameter = codeParameter('Country and rule, e.g. us-right-turn-on-red.');

export const listRules = defineCall({
  name: 'listRules',
  tag: 'Rules',
  access: 'guest',
  cache: 'bank',
  isOpenData: true,
  summary: 'The rules of a country that differ from place to place',
  description:
    'The most dangerous to get wrong first. A rule known in fewer than five places is left out. Our data is licensed under CC BY 4.0.',
  params: z.object({}),
  query: z.object({ country: subjectParameter }),
  body: null,
  answer: z.object({
    rules: z.array(
      RuleSchema.extend({
        known: z.int().describe('Number of places in which it is known.'),
        places: z.int().describe('Number of places in the country.'),
      }),
    ),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND'],
  examples: { country: 'us' },
});

export const listRulePlaces = defineCall({
  name: 'listRulePlaces',
  tag: 'Rules',
  access: 'guest',
  cache: 'bank',
  isOpenData: true,
  summary: 'The places whose rules are known',
  description: 'By country, in alphabetical order.',
  params: z.object({}),
  query: z.object({}),
  body: null,
  answer: z.object({
    places: z.array(
      PlaceSchema.extend({
        country: z.string(),
        course: z.string().nullable().describe('Slug of the car course that teaches its rules; null without one.'),
      }),
    ),
  }),
  errors: [],
  examples: {},
});

const ComparedValueSchema = RuleValueSchema.pick({
  text: true,
  note: true,
  source: true,
  is_verified: true,
  read: true,
  read_by: true,
}).extend({
  rule: z.string().nullable().describe('Id of the rule whose value it is; null where the country has no page of it.'),
});

export type ComparedValue = z.infer<typeof ComparedValueSchema>;

const placeOf = (example: string) => codeParameter(`A place of listRulePlaces, e.g. ${example} or de.`);

export const compareRules = defineCall({
  name: 'compareRules',
  tag: 'Rules',
  access: 'guest',
  isOpenData: true,
  summary: 'What differs between two places',
  description:
    'Only rules whose values differ, the most dangerous to get wrong first. Places of one country are compared by all its rules, places of two by those that every driver needs.',
  params: z.object({}),
  query: z.object({ from: placeOf('us-tx'), to: placeOf('us-ca') }),
  body: null,
  answer: z.object({
    from: PlaceSchema,
    to: PlaceSchema,
    differing: z.array(
      z.object({ title: z.string(), about: z.string(), from: ComparedValueSchema, to: ComparedValueSchema }),
    ),
    same: z.int().describe('Number of rules that have the same value in both.'),
    unknown: z.array(z.string()).describe('Titles of the rules that are not known in at least one of them.'),
  }),
  errors: ['VALIDATION', 'REGION_NOT_FOUND'],
  examples: { from: 'us-tx', to: 'us-ca' },
});

export const getRule = defineCall({
  name: 'getRule',
  tag: 'Rules',
  access: 'guest',
  isOpenData: true,
  summary: 'A rule with its value in every place',
  description: 'Places are in alphabetical order. A place whose value is not known is listed in `unknown`.',
  params: z.object({ rule: ruleParameter }),
  query: z.object({}),
  body: null,
  answer: RuleSchema.extend({
    picture: PictureViewSchema.nullable(),
    values: z.array(RuleValueSchema),
    unknown: z.array(PlaceSchema),
    questions: z.array(PracticeItemSchema).describe('Up to three questions about it, of different places.'),
  }),
  errors: ['VALIDATION', 'RULE_NOT_FOUND'],
  examples: { rule: 'us-right-turn-on-red' },
});

export const getRuleValue = defineCall({
  name: 'getRuleValue',
  tag: 'Rules',
  access: 'guest',
  isOpenData: true,
  summary: 'A rule in one place',
  description: '`value` is null if the value is not known there.',
  params: z.object({ rule: ruleParameter, place: codeParameter('Country and state, e.g. us-tx.') }),
  query: z.object({}),
  body: null,
  answer: z.object({ rule: RuleSchema, place: PlaceSchema, value: RuleValueSchema.nullable() }),
  errors: ['VALIDATION', 'RULE_NOT_FOUND', 'REGION_NOT_FOUND'],
  examples: { rule: 'us-right-turn-on-red', place: 'us-tx' },
});

/** How well a learner knows a rule of the place that they are moving to. `due`: answered right, and about to be forgotten. */
const movingStandings = ['new', 'missed', 'due', 'known'] as const;

export const getMovingPlan = defineCall({
  name: 'getMovingPlan',
  tag: 'Rules',
  access: 'learner',
  summary: 'What a learner who moves has to learn anew',
  description:
    'The rules that differ between the place that the learner comes from and the place of the course, the most dangerous to get wrong first, with what the learner has shown of both. Places of one country are compared by all its rules, places of two by those that every driver needs. The course is the car course of the place. `page_ids`: one question for each rule that is not known, for drawTest. Rules that are the same need not be learned again: `credited` of them were answered right in the course of the other place.',
  params: courseParams,
  query: z.object({ from: placeOf('us-tx') }),
  body: null,
  answer: z.object({
    from: PlaceSchema,
    to: PlaceSchema,
    rules: z.array(
      z.object({
        rule: z.string(),
        title: z.string(),
        from: z.string().describe('The value where the learner comes from, in words.'),
        to: z.string().describe('The value in the place of the course.'),
        standing: z.enum(movingStandings).nullable().describe('null if the course has no question about it.'),
        knew_before: z
          .boolean()
          .describe('Whether the learner has answered right what holds where they come from: a habit to unlearn.'),
      }),
    ),
    page_ids: z.array(z.string()),
    same: z.int().describe('Number of rules that have the same value in both.'),
    credited: z.int().describe('How many of them the learner has answered right in the course of the other place.'),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'COURSE_NOT_FOUND', 'REGION_NOT_FOUND'],
  examples: { a: 'us', b: 'ca-car', from: 'us-tx' },
});

export type MovingPlan = z.infer<typeof getMovingPlan.answer>;
