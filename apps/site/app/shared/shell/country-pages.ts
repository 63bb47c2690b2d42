import type { SubjectCode } from '@lanewise/contracts/countries';

interface CountryPages {
  /** The landing page that most visitors look for. */
  readonly testPage: 'practicePermitTest' | 'theoryTest';
  /** The unit of distances on its roads, as Intl names it. */
  readonly roadUnit: 'mile' | 'kilometer';
}

export const countryPages: Readonly<Record<SubjectCode, CountryPages>> = {
  us: { testPage: 'practicePermitTest', roadUnit: 'mile' },
  uk: { testPage: 'theoryTest', roadUnit: 'mile' },
  au: { testPage: 'theoryTest', roadUnit: 'kilometer' },
  se: { testPage: 'theoryTest', roadUnit: 'kilometer' },
  de: { testPage: 'theoryTest', roadUnit: 'kilometer' },
  fr: { testPage: 'theoryTest', roadUnit: 'kilometer' },
};
