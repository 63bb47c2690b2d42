/** What the bank's rules need to know of a country. */
import type { SubjectCode } from '@lanewise/contracts/countries';

/** The families in the order in which they claim a question: a motorcycle course shares the car's, which stay the car's. */
export const families = [
  'us-core',
  'us-states',
  'us-cdl',
  'us-motorcycle',
  'au',
  'au-states',
  'uk-car',
  'uk-motorcycle',
  'de-b',
  'de-a',
  'se',
  'fr',
] as const;

export type QuestionFamily = (typeof families)[number];

interface BankCountry {
  /** Whether each question has error points: FeV Anlage 7 gives 2 to 5 of them. No other country in the bank has any. */
  readonly errorPoints: boolean;
  /** Where roads meet, in the English of its questions. */
  readonly junction: 'intersection' | 'junction';
  readonly families: {
    readonly usual: QuestionFamily;
    /** Of the questions about one state. */
    readonly regional?: QuestionFamily;
    /** Of courses other than the car's, by section. */
    readonly sections?: Readonly<Record<string, QuestionFamily>>;
  };
}

export const bankCountries: Readonly<Record<SubjectCode, BankCountry>> = {
  us: {
    errorPoints: false,
    junction: 'intersection',
    families: {
      usual: 'us-core',
      regional: 'us-states',
      sections: { cdl: 'us-cdl', motorcycle: 'us-motorcycle' },
    },
  },
  uk: {
    errorPoints: false,
    junction: 'junction',
    families: { usual: 'uk-car', sections: { motorcycle: 'uk-motorcycle' } },
  },
  au: { errorPoints: false, junction: 'junction', families: { usual: 'au', regional: 'au-states' } },
  se: { errorPoints: false, junction: 'junction', families: { usual: 'se' } },
  de: { errorPoints: true, junction: 'junction', families: { usual: 'de-b', sections: { motorcycle: 'de-a' } } },
  fr: { errorPoints: false, junction: 'junction', families: { usual: 'fr' } },
};
