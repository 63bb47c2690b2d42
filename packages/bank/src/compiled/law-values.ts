/** The values of laws in the compiled bank: of states and countries, and the rules that they are compared by. */
import type { RegionRuleName } from '@lanewise/contracts/constants/region-rules';
import type { RuleTopic } from '@lanewise/contracts/constants/rule-topics';
import type { SubjectCode } from '@lanewise/contracts/countries';

/** A value of a state's law: miles per hour, feet, percent, months or hours, or whether something is so. */
export interface RegionRule {
  readonly rule: RegionRuleName;
  readonly value: number | boolean;
  /** The value in words. */
  readonly text: string;
  readonly source: { readonly title: string; readonly section: string | null; readonly url: string | null };
  /** Whether the text of the law itself was read, not only a summary. */
  readonly isVerified: boolean;
  /** ISO date of the last check. */
  readonly checked: string;
}

/** A rule of the road with its values in all places of a country: what its page shows. */
export interface LedgerRule {
  /** `us-right-turn-on-red`: the country and the last segment of its address. */
  readonly id: string;
  readonly subject: SubjectCode;
  readonly slug: string;
  /** The rule of the facts. */
  readonly rule: string;
  readonly topic: RuleTopic;
  readonly title: string;
  /** Two sentences. */
  readonly about: string;
  /** Key in `Snapshot.pictures`; null without a picture. */
  readonly picture: string | null;
  /** The places where it is known, by name. */
  readonly values: readonly LedgerValue[];
  /** The places where it is not known, by name. */
  readonly unknown: readonly LedgerPlace[];
  /** Ids of questions about it, of places with different values as far as possible. */
  readonly questions: readonly string[];
}

/** A rule that is compared between countries. */
export interface CountryRule {
  readonly id: string;
  readonly topic: RuleTopic;
  readonly title: string;
  /** Two sentences. */
  readonly about: string;
  /** The slug of the rule of a country's ledger that has the values of its states. */
  readonly states: Readonly<Partial<Record<SubjectCode, string>>>;
  /** What holds in whole countries. Their places have the codes of the countries as ids. Brackets at the end of a text are not compared. */
  readonly values: readonly LedgerValue[];
}

/** A place with laws of its own: a state, or a country. */
export interface LedgerPlace {
  /** `us-tx`, `de`. */
  readonly id: string;
  readonly name: string;
}

/** A value that the law has since changed. */
export interface FormerValue {
  readonly value: number | boolean | string;
  /** The value in words. */
  readonly text: string;
  /** ISO date of its last day. */
  readonly until: string;
}

export interface LedgerValue {
  readonly place: LedgerPlace;
  /** Id of the fact. */
  readonly fact: string;
  readonly value: number | boolean | string;
  readonly unit: string | null;
  /** The value in words, and in the few characters of a tile on a map. */
  readonly text: string;
  readonly short: string;
  /** What the law says besides the value; null if nothing more is known. */
  readonly note: string | null;
  readonly source: RegionRule['source'];
  readonly isVerified: boolean;
  /** ISO dates: when the source was last read, and from and to when the value holds, where it says so. */
  readonly read: string;
  /** Set by a server if an editor has read it since the bank was built; `read` is then that day. */
  readonly isReadAgain?: true;
  readonly asOf: string | null;
  readonly until: string | null;
  /** Earlier values, latest first. */
  readonly former: readonly FormerValue[];
  /** Ids of the questions that are made from the fact. */
  readonly questions: readonly string[];
}
