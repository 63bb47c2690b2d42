/** Building blocks of the bank's schemas. */

import { code, fields, text } from '@lanewise/authoring/fields';
import { subjectCodes } from '@lanewise/contracts/countries';
import { contentLanguages } from '@lanewise/contracts/languages';
import { z } from 'zod';

export const subject = z.enum(subjectCodes);
export const language = z.enum(contentLanguages);

/** The same text in several languages: `{ en: Car, de: Pkw }`. */
export const texts = z.partialRecord(language, text);

const webAddress = z.url({ protocol: /^https$/, error: 'must be a full web address that starts with https://.' });

/** The day a source was last compared with the question, and the edition or stored copy that was read. */
export const checked = fields({ on: z.iso.date({ error: 'must be a date such as 2026-11-21.' }), against: text });

/** A law or handbook, and the place in it that says what a question teaches. */
export const source = fields({
  document: code,
  /** Paragraph, rule number or page; only if it was seen. */
  section: text.optional(),
  /** The page of exactly this section, if the document's `links` do not lead there. */
  url: webAddress.optional(),
  /**
   * What was read. `text`: the law's own words. `official`: an authority's page or handbook. `secondary`: anything else;
   * so is a source without this field. Exam simulations use only the first two.
   */
  confidence: z.enum(['text', 'official', 'secondary']).optional(),
  checked: checked.optional(),
});

/** The lower-case code of a state, as folders and jurisdictions have it. */
export const stateCode = z.string().regex(/^[a-z]{2,3}$/, 'must be the lower-case code of a state, e.g. tx.');

/** What a question or another text teaches: a name from the country's `rules.yaml`, or the rule of a fact. */
export const ruleId = z
  .string()
  .regex(
    /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/,
    'may contain only lower-case letters, digits, hyphens and underscores, e.g. following-distance.',
  );

/** Leads from a section to its own page: `match` is tried on the section, and `$1` in `url` is what it captured. */
export const sectionLinks = z.array(fields({ match: text, url: text })).min(1);

export const difficulty = z.literal([1, 2, 3, 4, 5]);
export const points = z.literal([2, 3, 4, 5]);
export const tag = z
  .string()
  .regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/, 'may contain only lower-case letters, digits and underscores, e.g. road_signs.');

/** A sign by its official number: `us/R1-1`. */
const signId = z.string().regex(/^[a-z]{2}\/\S+$/, 'must be a country and an official number, e.g. us/R1-1.');

/** A scene: the name of a file in `scenes/`, or an inline description, which @lanewise/pictures validates. */
const scene = z.union([code, z.record(z.string(), z.unknown())], {
  error: 'must be the name of a file in scenes/ or a description of the scene.',
});

/** A symbol by its group and its name: `telltale/oil-pressure`. */
const symbolId = z.string().regex(/^[a-z-]+\/[a-z-]+$/, 'must be a group and a name, e.g. telltale/oil-pressure.');

/** The fields that name a picture; exactly one of them is used. */
export const pictureFields = { sign: signId.optional(), scene: scene.optional(), symbol: symbolId.optional() };

/** Returns whether exactly one of sign, scene and symbol is given. */
export function onePicture(picture: { sign?: unknown; scene?: unknown; symbol?: unknown }): boolean {
  return [picture.sign, picture.scene, picture.symbol].filter((one) => one !== undefined).length === 1;
}
export const onePictureMessage = 'must have one of "sign", "scene" and "symbol". Keep one of them.';

export type SourceFields = z.infer<typeof source>;
export type Texts = z.infer<typeof texts>;
