/** The first stage of a question: as its author writes it, in one language. The stages are listed in docs/architecture.md. */

import { code, fields, text } from '@lanewise/authoring/fields';
import {
  filmEnds,
  hazardFamilies,
  hazardSettings,
  hazardTimes,
  hazardWeathers,
} from '@lanewise/contracts/constants/hazards';
import { z } from 'zod';
import {
  difficulty,
  onePicture,
  onePictureMessage,
  pictureFields,
  points,
  ruleId,
  source,
  stateCode,
  tag,
} from './fields.ts';
import { SolvesSchema } from './solves.ts';

export const QuestionPictureSchema = fields({ ...pictureFields, alt: text.optional() }).refine(
  onePicture,
  onePictureMessage,
);

const AnswerSchema = fields({ right: text.optional(), wrong: text.optional(), misconception: text.optional() })
  .refine(
    (answer) => (answer.right === undefined) !== (answer.wrong === undefined),
    'must start with either "right:" or "wrong:". Keep one of them.',
  )
  .refine((answer) => answer.right === undefined || answer.misconception === undefined, {
    path: ['misconception'],
    message: '"misconception" is only for wrong answers. Remove it from the right one.',
  });

/** The film that is viewed before the question: a script of hazard clips, by which learners of the course's country drive. */
export const FilmSchema = fields({
  /** Makes the film, with the family. */
  seed: code,
  family: z.enum(hazardFamilies),
  ends: z.enum(filmEnds),
  /** What the author has seen in it. The rule `films` compares it with the script. */
  shows: fields({
    setting: z.enum(hazardSettings),
    weather: z.enum(hazardWeathers),
    time: z.enum(hazardTimes),
  }),
  /** The film in words, for people who cannot see it. */
  alt: text,
});

const NumberSchema = fields({ value: z.number(), unit: text });

export const QuestionSchema = fields({
  id: code,
  kind: z.enum(['single', 'multiple', 'numeric']),
  difficulty,
  points: points.optional(),
  tags: z.array(tag).default([]),
  picture: QuestionPictureSchema.optional(),
  film: FilmSchema.optional(),
  /** Id of the situation that it is about, from `cases.yaml`. */
  case: code.optional(),
  prompt: text,
  answers: z.array(AnswerSchema).optional(),
  number: NumberSchema.optional(),
  explanation: text,
  source,
  /** Where the law or handbook of single states says it, by state; `source` is what everybody else is shown. */
  sources: z.record(stateCode, source).default({}),
  /** What it teaches. States name their own source for a rule in `states/<st>/sources.yaml`. */
  rule: ruleId.optional(),
  /** States in which it is not so. Their courses do not ask it. */
  not_in: z.array(stateCode).default([]),
  /**
   * The fact this question depends on: the question is listed when the fact changes, and no test asks two questions on
   * one fact.
   */
  fact: code.optional(),
  /** What each answer claims about the right of way, for comparison with the law. */
  solves: SolvesSchema.optional(),
  replaces: code.optional(),
  why: text.optional(),
}).superRefine((question, context) => {
  if (question.kind === 'numeric') {
    if (question.number === undefined)
      issue(context, 'number', 'a numeric question needs "number: { value: …, unit: … }". Add it.');
    if (question.answers !== undefined)
      issue(context, 'answers', 'a numeric question has no answers to choose from. Remove them, or change the kind.');
  } else {
    if (question.answers === undefined) issue(context, 'answers', '"answers" is missing. Add it.');
    if (question.number !== undefined)
      issue(context, 'number', '"number" belongs to numeric questions. Remove it, or set kind: numeric.');
  }
  for (const field of ['picture', 'case', 'solves', 'number'] as const)
    if (question.film !== undefined && question[field] !== undefined)
      issue(context, field, `a question with a film has no ${field}. Remove one of them.`);
  if (question.film !== undefined && question.tags.length > 0)
    issue(context, 'tags', 'a question with a film has no tags: what draws by tags shows no films. Remove them.');
  if (question.replaces !== undefined && question.why === undefined) {
    issue(
      context,
      'replaces',
      '"replaces" needs "why": one sentence about what was wrong with the old question. Add it.',
    );
  }
  if (question.why !== undefined && question.replaces === undefined) {
    issue(
      context,
      'why',
      '"why" is used only with "replaces". Add the id of the question that this one replaces, or remove it.',
    );
  }
});

function issue(context: z.RefinementCtx, field: string, message: string): void {
  context.addIssue({
    code: 'custom',
    path: [field],
    message: message.startsWith('"') ? message : `"${field}": ${message}`,
  });
}

export type FilmFields = z.infer<typeof FilmSchema>;
export type SourceQuestion = z.infer<typeof QuestionSchema>;
