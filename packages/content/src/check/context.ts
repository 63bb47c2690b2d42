import type { DataPlace } from '@lanewise/authoring/problems/place';
import type { Problem } from '@lanewise/authoring/problems/problem';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { BankNames } from '../known/bank-names.ts';
import type { Pictures } from '../known/pictures.ts';
import type { CountrySources } from '../read/sources.ts';

/** Returns a function that reports problems of a rule. */
export type Say = (level: Problem['level'], rule: string) => (at: DataPlace, message: string) => void;

/** What the checks of one country compare its texts with. */
export interface CheckContext {
  readonly names: BankNames;
  readonly pictures: Pictures;
  readonly all: Readonly<Record<SubjectCode, CountrySources>>;
  readonly say: Say;
}
