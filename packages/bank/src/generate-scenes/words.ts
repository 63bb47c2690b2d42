/** What a language has to say about a situation. */
import type { MadeSituation } from './situations.ts';
import type { Mistake } from './wrong-answers.ts';

export interface Words {
  /** Says who goes where, what cannot be seen, and asks. */
  prompt(made: MadeSituation): string;
  /** One after the other. */
  order(names: readonly string[]): string;
  /** Those that A waits for. */
  set(names: readonly string[]): string;
  /** One of several answers: A waits for this one. */
  one(name: string | null, made: MadeSituation): string;
  /** The name of a mistake. */
  misconception(mistake: Mistake): string;
  /** Why the right answer is right, and why the most tempting wrong one is wrong. */
  explanation(made: MadeSituation, tempting: Mistake): string;
  /** What is seen. */
  alt(made: MadeSituation): string;
}
