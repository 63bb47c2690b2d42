/** `<subject>/courses/<code>.yaml`, and `<subject>/outlines/<code>.yaml` for what several courses share. */

import { code, fields } from '@lanewise/authoring/fields';
import { reservedSlugs } from '@lanewise/contracts/addresses';
import { z } from 'zod';
import { language, subject, texts } from './fields.ts';

const section = fields({ id: code, order: z.int().min(1), name: texts });

/** What a course takes over from a chapter that was written for another kind of vehicle. */
const share = fields({ questions: z.array(code).min(1), lessons: z.array(code).default([]) });

/**
 * By chapter: the only questions and lessons of it that a course has. A chapter that is not named here is taken as it is. A motorcycle
 * course names what is true for riders too in the chapters of the car course.
 */
const shares = z.record(code, share).default({});

const categories = z.array(fields({ code, name: texts, chapters: z.array(code).min(1) })).min(1);

export const CourseSchema = fields({
  code,
  slug: code.refine((slug) => !reservedSlugs.has(slug), 'is taken by another address of the site. Choose another.'),
  subject,
  region: z
    .string()
    .regex(/^[A-Z]{2,3}$/, 'must be the upper-case code of a state, e.g. CA.')
    .optional(),
  region_name: texts.optional(),
  /** The state's name within a sentence if it differs: "the District of Columbia". */
  region_in_sentence: texts.optional(),
  name: texts,
  languages: z.array(language).min(1),
  section: section.optional(),
  blueprint: code,
  /** Takes section, categories and shares from `outlines/<code>.yaml`. */
  outline: code.optional(),
  categories: categories.optional(),
  shares,
}).superRefine((course, context) => {
  const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (course.outline === undefined) {
    if (course.section === undefined) add('section', '"section" is missing. Add it, or name an outline.');
    if (course.categories === undefined) add('categories', '"categories" is missing. Add it, or name an outline.');
  } else if (course.categories !== undefined) {
    add('categories', '"categories" and "outline" exclude each other. Keep one of them.');
  }
  if ((course.region === undefined) !== (course.region_name === undefined)) {
    add(
      course.region === undefined ? 'region_name' : 'region',
      '"region" and "region_name" go together. Add the missing one, or remove both.',
    );
  }
});

/** What the courses that name this outline have in common, such as the car courses of 51 states. */
export const OutlineSchema = fields({ code, section, categories, shares });

export type CourseFields = z.infer<typeof CourseSchema>;
export type OutlineFields = z.infer<typeof OutlineSchema>;
