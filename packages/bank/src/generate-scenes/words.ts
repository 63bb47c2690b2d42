/** The texts that each language provides for a situation. */
import type { SolvedSituation } from './solved-situation.ts';
import type { Mistake } from './wrong-answers.ts';

export interface Words {
  /** Says where everyone goes and what the picture cannot show, and asks the question. */
  prompt(solved: SolvedSituation): string;
  /** An answer that says who goes first. */
  first(name: string): string;
  /** An answer that lists whom A waits for. */
  set(names: readonly string[], solved: SolvedSituation): string;
  /** An answer, one of several, that names one road user A waits for. */
  one(name: string | null, solved: SolvedSituation): string;
  /** The name of a mistake. */
  misconception(mistake: Mistake): string;
  /** Says why the right answer is right and why the most tempting wrong one is wrong. */
  explanation(solved: SolvedSituation, tempting: Mistake): string;
  /** Describes the picture. */
  alt(solved: SolvedSituation): string;
}
