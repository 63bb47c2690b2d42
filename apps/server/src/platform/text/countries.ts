import type { SubjectCode } from '@lanewise/contracts/countries';

/** How a country writes and prints. */
interface WritingCountry {
  /** The paper of its printers. */
  readonly paper: 'A4' | 'LETTER';
  /** How letters are replaced in addresses; those without a replacement lose their accent. Germans write ue for ü, others leave out the dots. */
  readonly addressLetters: Readonly<Record<string, string>>;
}

export const writingCountries: Readonly<Record<SubjectCode, WritingCountry>> = {
  us: { paper: 'LETTER', addressLetters: {} },
  uk: { paper: 'A4', addressLetters: {} },
  au: { paper: 'A4', addressLetters: {} },
  se: { paper: 'A4', addressLetters: {} },
  de: { paper: 'A4', addressLetters: { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' } },
  fr: { paper: 'A4', addressLetters: {} },
};
