/** Fills a compiled legal text with what the settings say. packages/content/src/schema/placeholders.ts lists what may stand in double braces. */

import { escapeUTF8 } from 'entities';
import type { LegalCondition, LegalPlaceholder } from '../schema/placeholders.ts';

/** What a text is filled with. */
export interface LegalFacts {
  /** Lines of a fact; null if it is not set. */
  readonly linesOf: (name: LegalPlaceholder) => readonly string[] | null;
  readonly has: (condition: LegalCondition) => boolean;
  /** The setting that a missing fact comes from; shown, marked, in its place. */
  readonly settingOf: (name: LegalPlaceholder) => string;
}

const block = /<p>\{\{(if|unless) ([\w.-]+)\}\}<\/p>(.*?)<p>\{\{end\}\}<\/p>/gs;
const inline = /\{\{(if|unless) ([\w.-]+)\}\}(.*?)\{\{end\}\}/gs;

/** Returns the HTML of a text, with conditions decided and facts filled in and escaped. */
export function fillText(html: string, facts: LegalFacts): string {
  const decide = (_all: string, word: string, condition: string, inner: string) =>
    facts.has(condition as LegalCondition) === (word === 'if') ? inner : '';
  return html
    .replace(block, decide)
    .replace(inline, decide)
    .replaceAll(/<li>\s*<\/li>\n?/g, '')
    .replaceAll(/\{\{([\w.]+)\}\}/g, (_all, name: string) => shown(name as LegalPlaceholder, facts))
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

function shown(name: LegalPlaceholder, { linesOf, settingOf }: LegalFacts): string {
  const lines = linesOf(name);
  if (lines === null) return `<mark>${escapeUTF8(settingOf(name))}</mark>`;
  return lines.map((line) => escapeUTF8(line)).join('<br>');
}
