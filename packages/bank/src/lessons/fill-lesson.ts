/**
 * Fills a lesson template for one state: placeholders get values, and blocks whose condition fails are left out.
 *
 *     :::if speed_school_zone and speed_residential above 25
 *     Near a school it is {fact:speed_school_zone}.
 *     :::else
 *     …
 *     :::end
 *     :::check own speed_school_zone speed_residential
 */

/** A state's facts, as a lesson template uses them. */
export interface LessonFacts {
  /** Returns the value of a rule's fact; undefined if the state has none that may be taught. */
  value(rule: string): number | string | boolean | undefined;
  /** Returns the value in words, with its unit; undefined as for `value`. */
  written(rule: string): string | undefined;
  /** Returns the bare number, for the number of a sign. */
  figure(rule: string): string | undefined;
  /** Returns a detail of the fact: `says`, `where`. */
  detail(rule: string, name: string): string | undefined;
  /** Returns one of the state's own questions on a rule that is not in `taken`. */
  question(rule: string, taken: ReadonlySet<string>): string | undefined;
  /** Returns whether any state has a fact of the rule. */
  known(rule: string): boolean;
}

export interface LessonBlanks {
  /** The state's name within a sentence and, capitalised, at the start of one. */
  readonly region: string;
  readonly Region: string;
}

export interface FilledLesson {
  readonly text: string;
  /** For each line of the text, the line of the template it comes from, counted from 1. */
  readonly lines: readonly number[];
  /** The rules whose facts the text uses. */
  readonly rules: readonly string[];
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

interface Block {
  readonly line: number;
  /** Whether the surrounding block is shown. */
  readonly around: boolean;
  shown: boolean;
  otherwise: boolean;
}

const directive = /^:::(if|else|end|check)\b[ \t]*(.*?)[ \t]*$/;
const rulePattern = '[a-z0-9_]+';
const clausePattern = new RegExp(String.raw`^(?:(no) )?(${rulePattern})(?:\.([a-z_]+))?(?: (is|above|below) (.+))?$`);

/** Returns the template's text filled with these facts. */
export function fillLesson(template: string, facts: LessonFacts, blanks: LessonBlanks): FilledLesson {
  const text: string[] = [];
  const lines: number[] = [];
  const faults: { line: number; message: string }[] = [];
  const rules = new Set<string>();
  const taken = new Set<string>();
  const open: Block[] = [];
  const known = (rule: string, line: number): boolean => {
    if (facts.known(rule)) return true;
    faults.push({ line, message: `no fact has the rule "${rule}". Correct it, or add the facts.` });
    return false;
  };
  const keep = (row: string, line: number) => {
    text.push(row);
    lines.push(line);
  };

  const holds = (condition: string, line: number, around: boolean): boolean => {
    const [any, all] = [condition.split(' or '), condition.split(' and ')];
    if (any.length > 1 && all.length > 1) {
      faults.push({ line, message: '"and" and "or" cannot be mixed in one condition. Put one :::if inside another.' });
      return false;
    }
    const results = (any.length > 1 ? any : all).map((clause) => clauseHolds(clause.trim(), line, around));
    return any.length > 1 ? results.includes(true) : !results.includes(false);
  };
  const clauseHolds = (clause: string, line: number, around: boolean): boolean => {
    const [, no, rule, detail, test, operand] = clausePattern.exec(clause) ?? [];
    if (rule === undefined) {
      faults.push({
        line,
        message: `the condition "${clause}" cannot be read. Write a rule, "no" and a rule, or a rule followed by is, above or below and a value.`,
      });
      return false;
    }
    if (!known(rule, line)) return false;
    const value = facts.value(rule);
    if (value === undefined || no !== undefined) return (value === undefined) === (no !== undefined);
    const result =
      detail !== undefined
        ? facts.detail(rule, detail) !== undefined
        : test === undefined || compares(value, test, operand as string);
    if (result && around) rules.add(rule);
    return result;
  };
  const fillRow = (row: string, line: number): string =>
    row.replace(
      /\{([A-Za-z]+)(?::([a-z0-9_]+)(?:\.([a-z_]+))?)?\}/g,
      (whole, kind: string, rule?: string, detail?: string) => {
        if (rule === undefined) {
          const blank = kind === 'region' || kind === 'Region' ? blanks[kind] : undefined;
          if (blank === undefined)
            faults.push({
              line,
              message: `${whole} is not a placeholder of lessons. Known: {region}, {Region}, {fact:rule}, {fact:rule.says}, {figure:rule}.`,
            });
          return blank ?? whole;
        }
        if (!known(rule, line)) return whole;
        const filled =
          kind === 'figure'
            ? facts.figure(rule)
            : detail === undefined
              ? facts.written(rule)
              : facts.detail(rule, detail);
        rules.add(rule);
        if (filled === undefined) {
          faults.push({
            line,
            message: `${whole} has no value for ${blanks.region}. Put ":::if ${rule}${detail === undefined ? '' : `.${detail}`}" before the sentence and ":::end" after it.`,
          });
        }
        return filled ?? whole;
      },
    );

  template.split(/\r?\n/).forEach((row, index) => {
    const line = index + 1;
    const shown = open.at(-1)?.shown ?? true;
    const [, word, rest = ''] = directive.exec(row) ?? [];
    if (word === 'if') {
      open.push({ line, around: shown, shown: holds(rest, line, shown) && shown, otherwise: false });
    } else if (word === 'else' || word === 'end') {
      const block = open.at(-1);
      if (block === undefined || rest !== '' || (word === 'else' && block.otherwise)) {
        faults.push({ line, message: `":::${word}" must be alone on a line after an open ":::if". Remove it.` });
      } else if (word === 'end') {
        open.pop();
      } else {
        block.otherwise = true;
        block.shown = block.around && !block.shown;
      }
    } else if (!shown) {
      return;
    } else if (word === 'check' && rest.startsWith('own ')) {
      const wanted = rest
        .split(/ +/)
        .slice(1)
        .filter((rule) => known(rule, line));
      const found = wanted.flatMap((rule) => {
        const question = facts.question(rule, taken);
        return question === undefined ? [] : [{ rule, question }];
      })[0];
      if (found === undefined) return;
      taken.add(found.question);
      rules.add(found.rule);
      keep(`:::check ${found.question}`, line);
    } else keep(fillRow(row, line), line);
  });
  for (const { line } of open)
    faults.push({ line, message: '":::if" is never closed. Write ":::end" after its text.' });
  return { text: text.join('\n'), lines, rules: [...rules], faults };
}

function compares(value: number | string | boolean, test: string, operand: string): boolean {
  if (test === 'is') return operand.split(/, */).includes(String(value));
  return typeof value === 'number' && (test === 'above' ? value > Number(operand) : value < Number(operand));
}
