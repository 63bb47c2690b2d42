/** Checks the length of texts and the placeholders in them. */
import type { CountrySources, TextFile } from '../read/sources.ts';
import { legalConditions, legalPlaceholders } from '../schema/placeholders.ts';
import type { Say } from './context.ts';

/** Least and most words of a text. A text outside of them is reported as a warning. */
const lengths = { guides: [700, 1500], faq: [40, 200], questionsAnswers: [80, 250] } as const;

/** Warns of texts that are too short or too long for their kind. */
export function checkLength(sources: CountrySources, say: Say): void {
  for (const kind of ['guides', 'faq', 'questionsAnswers'] as const) {
    const [least, most] = lengths[kind];
    const files: readonly TextFile<unknown>[] = sources[kind];
    for (const { at, text } of files) {
      if (text.words < least || text.words > most)
        say('warning', 'length')(
          { file: at.file, line: 1 },
          `the text has ${text.words} words; it should have ${least} to ${most}.`,
        );
    }
  }
}

/** Reports placeholders that the pages cannot fill. Only legal texts have any. */
export function checkPlaceholders({ at, text }: TextFile<unknown>, isLegal: boolean, say: Say): void {
  const fault = (line: number, message: string) => say('error', 'placeholders')({ file: at.file, line }, message);
  let open: number | null = null;
  for (const { name, line } of text.placeholders) {
    const [, condition] = /^(?:if|unless) (.+)$/.exec(name) ?? [];
    if (!isLegal) fault(line, `"{{${name}}}" is not filled. Placeholders belong in legal texts only.`);
    else if (condition !== undefined) {
      if (!isOneOf(legalConditions, condition))
        fault(line, `"{{${name}}}" is no condition. Known: ${legalConditions.join(', ')}.`);
      if (open !== null) fault(line, `"{{${name}}}" is inside the condition of line ${open}. End that one first.`);
      open = line;
    } else if (name === 'end') {
      if (open === null) fault(line, '"{{end}}" ends no condition. Remove it.');
      open = null;
    } else if (!isOneOf(legalPlaceholders, name))
      fault(line, `"{{${name}}}" is not filled. Known: ${legalPlaceholders.join(', ')}.`);
  }
  if (open !== null) fault(open, 'this condition has no "{{end}}". Add it.');
}

function isOneOf(known: readonly string[], name: string): boolean {
  return known.includes(name);
}
