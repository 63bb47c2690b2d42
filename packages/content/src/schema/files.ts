/** The front matter of each kind of text, and the lists beside them. docs/writing-content.md explains the fields. */
import { code, fields, text } from '@lanewise/authoring/fields';
import { landingStarts } from '@lanewise/contracts/constants/landing';
import { reviewPlatforms } from '@lanewise/contracts/constants/reviews';
import { z } from 'zod';
import { day, picture, sources, termPicture, textOf } from './fields.ts';

const related = z.array(code).optional();

/** `<country>/guides/<slug>.md` */
export const GuideSchema = fields({
  /** Search engines cut longer titles off. */
  title: textOf(1, 65),
  description: textOf(110, 160),
  category: code,
  author: code,
  published: day,
  updated: day,
  /** The course that the guide is about; absent for a guide about the whole country. */
  course: code.optional(),
  vehicle: code.default('car'),
  picture: picture.optional(),
  /** Id of the question to try in the middle, where the text has `<!-- question -->`. */
  question: code.optional(),
  sources,
  related,
});

/** `<country>/faq/<slug>.md` */
export const FaqSchema = fields({
  /** The question, as a learner asks it. */
  title: textOf(1, 120),
  group: code,
  /** Place within the group. */
  order: z.int().min(1),
  updated: day,
  sources,
});

/** `<country>/landing/<slug>.md` */
export const LandingSchema = fields({
  title: textOf(1, 65),
  description: textOf(110, 160),
  /** What the page promises, under its title. */
  lead: textOf(40, 260),
  /** What links call the page. */
  name: textOf(2, 40),
  /** Id of the section of courses that the visitor chooses from; all if absent. */
  section: code.optional(),
  take: z.enum(landingStarts).default('practice'),
  /** Id of the question to try beside the title. */
  question: code.optional(),
  updated: day,
  sources,
  related,
});

/** `<country>/legal/<slug>.md` */
export const LegalSchema = fields({
  title: textOf(1, 65),
  description: textOf(40, 160),
  /** Day from which it applies; an account's consent names it. */
  version: day,
});

/** `<country>/questions-answers/<slug>.md` */
export const QuestionAnswerSchema = fields({
  question: textOf(1, 120),
  /** Code of a chapter of the bank. */
  topic: code,
  course: code.optional(),
  updated: day,
  sources,
  related,
  picture: picture.optional(),
});

/** An entry of `<country>/categories.yaml`. */
export const CategorySchema = fields({ slug: code, name: text, description: text });

/** An entry of `<country>/authors.yaml` or `<country>/faq-groups.yaml`. */
export const NamedSchema = fields({ slug: code, name: text });

/** An entry of `<country>/dictionary.yaml`. */
export const TermSchema = fields({
  slug: code,
  term: text,
  also: z.array(text).optional(),
  definition: textOf(1, 500),
  picture: termPicture.optional(),
  see: z.array(code).optional(),
  /** True for a word that often means something else: lessons do not link to it. */
  ambiguous: z.literal(true).optional(),
});

/** What a picture shows, in the language of the text; present where the original describes its picture. */
const alt = text.optional();

/** `<country>/guides-en/<slug>.md`: what the English guide has of its own. The rest is the original's. */
export const EnglishGuideSchema = GuideSchema.pick({ title: true, description: true }).extend({ alt });

/** `<country>/faq-en/<slug>.md` */
export const EnglishFaqSchema = FaqSchema.pick({ title: true });

/** `<country>/questions-answers-en/<slug>.md` */
export const EnglishAnswerSchema = QuestionAnswerSchema.pick({ question: true }).extend({ alt });

/** An entry of `<country>/dictionary-en.yaml`. */
export const EnglishTermSchema = TermSchema.pick({
  slug: true,
  term: true,
  also: true,
  definition: true,
  ambiguous: true,
}).extend({ alt });

/** An entry of `<country>/moved.yaml`: an address that has moved to another, or was withdrawn. */
export const MovedSchema = fields({
  from: z
    .string()
    .regex(/^\/[a-z-]+\/[^\s?#]+$/, 'must be a path of ours without a query, e.g. /us/driver-guides/old-name.'),
  to: z
    .string()
    .regex(/^\/[a-z-]+(?:\/[^\s?#]+)?$/, 'must be a path of ours without a query.')
    .optional(),
  /** The day it moved. */
  on: day,
});

/** The sites whose ratings an operator can name. */
const ratedOn = z.enum(reviewPlatforms, { error: `must be one of ${reviewPlatforms.join(', ')}.` });
const page = z.url({ protocol: /^https$/, error: 'must be a full web address that starts with https://.' });
const counted = z.int({ error: 'must be a whole number.' }).min(1, 'must be 1 or more.');

/** An entry of `trust/<country>.yaml`: a figure of the operator's own. `on`: the day it was read. */
export const TrustSchema = z.discriminatedUnion(
  'kind',
  [
    fields({ kind: z.literal('students'), count: counted, on: day }),
    fields({
      kind: z.literal('rating'),
      platform: ratedOn,
      average: z.number({ error: 'must be a number.' }).min(1, 'must be 1 or more.').max(5, 'must be 5 or less.'),
      count: counted,
      url: page,
      on: day,
    }),
    fields({ kind: z.literal('media'), name: textOf(1, 60), title: textOf(1, 160), url: page, on: day }),
  ],
  { error: 'must have a "kind": students, rating or media.' },
);

export type TrustFields = z.infer<typeof TrustSchema>;
export type MovedFields = z.infer<typeof MovedSchema>;
export type GuideFields = z.infer<typeof GuideSchema>;
export type FaqFields = z.infer<typeof FaqSchema>;
export type LandingFields = z.infer<typeof LandingSchema>;
export type LegalFields = z.infer<typeof LegalSchema>;
export type QuestionAnswerFields = z.infer<typeof QuestionAnswerSchema>;
export type CategoryFields = z.infer<typeof CategorySchema>;
export type NamedFields = z.infer<typeof NamedSchema>;
export type TermFields = z.infer<typeof TermSchema>;
export type EnglishGuideFields = z.infer<typeof EnglishGuideSchema>;
export type EnglishFaqFields = z.infer<typeof EnglishFaqSchema>;
export type EnglishAnswerFields = z.infer<typeof EnglishAnswerSchema>;
export type EnglishTermFields = z.infer<typeof EnglishTermSchema>;
