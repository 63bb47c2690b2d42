import { inside } from '@lanewise/authoring/problems/place';
import { baseLanguage } from '../draft/base-language.ts';
import type { Draft, DraftQuestion } from '../draft/draft.ts';
import { comparable } from '../draft/plain-text.ts';
import type { BankRule } from './rule.ts';

/** Proportion of three-word runs that two questions may share. */
const threshold = 0.6;
/** A run found in more questions than this says nothing about similarity and is not used to find pairs. */
const commonRun = 400;

interface Shingled {
  readonly question: DraftQuestion;
  readonly runs: ReadonlySet<number>;
}

export const nearDuplicates: BankRule = {
  name: 'near-duplicates',
  promise: 'No two questions of a course ask the same thing about the same picture in nearly the same words.',
  check({ draft, error }) {
    const together = coursesTogether(draft);
    for (const group of groups(draft).values()) {
      for (const [a, b, similarity] of similarPairs(group)) {
        if (!together(a.question, b.question)) continue;
        const percent = Math.round(100 * similarity);
        error(
          inside(b.question.at, 'prompt'),
          b.question.id,
          `reads like ${a.question.id} (${percent} % the same). Ask something else, or remove one of them.`,
        );
      }
    }
  },
};

/** Groups questions by picture: the same words about another picture ask something else. */
function groups(draft: Draft): Map<string, Shingled[]> {
  const words = new Map<string, number>();
  const found = new Map<string, Shingled[]>();
  for (const question of draft.questions) {
    const { picture, subject } = question;
    const shown =
      picture === null ? '' : picture.kind === 'scene' ? JSON.stringify(picture.spec ?? picture.key) : picture.key;
    const key = `${subject} ${shown}`;
    const group = found.get(key) ?? [];
    group.push({ question, runs: runsOf(question, words) });
    found.set(key, group);
  }
  return found;
}

/** Returns the three-word runs of the prompt and the right answers, each encoded as a number. */
function runsOf(question: DraftQuestion, words: Map<string, number>): Set<number> {
  const text = question.text[baseLanguage(question.subject)];
  const right = (text?.answers ?? []).filter((_, index) => question.answers[index]?.right).sort();
  const tokens = comparable(`${text?.prompt ?? ''} ${right.join(' ')}`)
    .split(' ')
    .map((word) => {
      const known = words.get(word);
      if (known !== undefined) return known;
      words.set(word, words.size + 1);
      return words.size;
    });
  const runs = new Set<number>();
  // Word numbers stay below 2^17, so three of them fit into the 53 bits of an exact integer.
  for (let index = 0; index + 2 < Math.max(3, tokens.length); index += 1) {
    runs.add(((tokens[index] ?? 0) * 131072 + (tokens[index + 1] ?? 0)) * 131072 + (tokens[index + 2] ?? 0));
  }
  return runs;
}

/** Yields the pairs that share enough runs, the earlier question first. */
function* similarPairs(group: readonly Shingled[]): Generator<[Shingled, Shingled, number]> {
  const holders = new Map<number, number[]>();
  for (const [index, entry] of group.entries()) {
    const common = new Map<number, number>();
    for (const run of entry.runs) {
      const others = holders.get(run);
      if (others === undefined) {
        holders.set(run, [index]);
        continue;
      }
      if (others.length <= commonRun) for (const other of others) common.set(other, (common.get(other) ?? 0) + 1);
      others.push(index);
    }
    for (const [other, shared] of common) {
      const before = group[other] as Shingled;
      const similarity = shared / (before.runs.size + entry.runs.size - shared);
      if (similarity >= threshold && !sameTemplate(before.question, entry.question)) yield [before, entry, similarity];
    }
  }
}

/** Variants of a template are wordings of one fact and are meant to be alike. */
function sameTemplate(a: DraftQuestion, b: DraftQuestion): boolean {
  return a.template !== null && a.template === b.template;
}

/** Returns a function that tells whether a learner may be asked both questions. */
function coursesTogether(draft: Draft): (a: DraftQuestion, b: DraftQuestion) => boolean {
  const coursesOf = new Map<string, Set<string>>();
  for (const course of draft.courses) {
    for (const { id } of course.questions) coursesOf.set(id, (coursesOf.get(id) ?? new Set()).add(course.code));
  }
  return (a, b) => {
    const others = coursesOf.get(b.id);
    return others !== undefined && [...(coursesOf.get(a.id) ?? [])].some((code) => others.has(code));
  };
}
