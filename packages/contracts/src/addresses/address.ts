/** The definition of an address of the site. The tables are in this folder; `../addresses.ts` combines them. */
import type { LocaleCode } from '../countries.ts';

export interface Address {
  /**
   * The path, with parameters in braces. With the prefix `locale` it follows `/{locale}`; the same path without a locale, as the specification
   * lists it, redirects to the visitor's own.
   */
  readonly path: string;
  readonly prefix: 'locale' | 'none';
  /** The path in locales that use their own words for it. Same parameters. */
  readonly variants?: Readonly<Partial<Record<LocaleCode, string>>>;
  /** The locales that have it; all if absent. */
  readonly only?: readonly LocaleCode[];
  /** `auth`: signing in and up. `learner`: needs a signed-in learner. `staff`: needs a role. The assignment is ours; the specification does not show one. */
  readonly kind: 'public' | 'auth' | 'learner' | 'staff';
  /** Header and footer are left out, so that nothing leads away from the task. Ours, for the same reason. */
  readonly hidesShell?: true;
  /** Names of the query parameters it reads. */
  readonly query?: readonly string[];
}

export type AddressTable = Readonly<Record<string, Address>>;
