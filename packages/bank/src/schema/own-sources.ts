/**
 * `<subject>/states/<st>/sources.yaml`: where a state's own law or handbook says what questions of the whole country
 * teach, and `<subject>/rules.yaml`: the rules that those questions teach.
 */

import { code, fields, text } from '@lanewise/authoring/fields';
import { z } from 'zod';
import { checked, ruleId, source } from './fields.ts';

/** A page or section of the state's handbook, or another source with its document. */
const place = z.union([text, source], {
  error: 'must be a page or section of the handbook, e.g. p. 38, or a source: { document: …, section: … }.',
});

/** The state's own edition of a model law: the same sections under its own title. */
const edition = z.union([code, fields({ document: code, before: text })], {
  error: 'must be the id of a document, or { document: …, before: the part that its sections stand in }.',
});

export const OwnSourcesSchema = fields({
  /** The document in which pages given as text are. */
  handbook: code.optional(),
  /** When and against what those pages were read. Without it they count as unread. */
  checked: checked.optional(),
  /** By the id of a document of the whole country: the state's edition of it, in which its sections have the same numbers. */
  same: z.record(code, edition).default({}),
  /** By rule. */
  rules: z.record(ruleId, place).default({}),
}).superRefine(({ handbook, rules }, context) => {
  const [first] = Object.entries(rules).find(([, one]) => typeof one === 'string') ?? [];
  if (first !== undefined && handbook === undefined)
    context.addIssue({
      code: 'custom',
      path: ['handbook'],
      message: `"handbook" is missing, but "${first}" is a page of it. Add it.`,
    });
});

export const RuleSchema = fields({
  id: ruleId,
  /** The rule in a few words, for authors. */
  name: text,
  /** A national document that says it, for states without a source of their own. */
  source: source.optional(),
});

export type OwnSourcesFields = z.infer<typeof OwnSourcesSchema>;
export type RuleFields = z.infer<typeof RuleSchema>;
