/**
 * Names in the characters that every bank in the SEPA area must process (EPC217-08, "SEPA Requirements for an Extended Character Set"): letters
 * without marks, digits, the space and / - ? : ( ) . , ' +
 */

/** Letters that are not a letter with a mark. As EPC217-08 replaces them. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  Ŋ: 'N',
  '&': '+',
  _: '-',
};

const ALLOWED = /^[A-Za-z0-9/?:().,'+ -]$/;

/** Returns a text in those characters, at most so long; null if it has letters that are not Latin, or none at all. */
export function sepaText(text: string, most: number): string | null {
  const replaced = [...text.normalize('NFC')].map((letter) => letters[letter] ?? letter).join('');
  const plain = [...replaced.normalize('NFKD').replace(/\p{M}/gu, '')];
  if (plain.some((letter) => /\p{L}/u.test(letter) && !ALLOWED.test(letter))) return null;
  const set = plain.map((letter) => (ALLOWED.test(letter) ? letter : ' ')).join('');
  const short = set.replace(/ +/g, ' ').trim().slice(0, most).trim();
  return /[A-Za-z0-9]/.test(short) ? short : null;
}
