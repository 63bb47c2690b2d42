/**
 * Spaces at which a line must not break: between a figure and its unit ("30 km/h"), between a reference and its number ("§ 9"), inside
 * abbreviations ("z. B.") and around French punctuation. Authors type plain spaces; compiling messages and course content replaces them.
 */
import type { ContentLanguage } from '@lanewise/contracts/languages';

const NO_BREAK = '\u00a0';
const NARROW_NO_BREAK = '\u202f';

/** Written the same in every language (SI Brochure, 9th edition, 5.4.3: a space separates the value from the unit symbol). */
const symbols = [
  'km/h',
  'mph',
  'm/s',
  'km',
  'm',
  'dm',
  'cm',
  'mm',
  'ft',
  'yd',
  'kg',
  'g',
  't',
  'lb',
  'l',
  'ml',
  'kW',
  'h',
  'min',
  's',
].concat(['m²', 'km²', 'cm³', 'm³', 'm/s²', 'cc', '%', '‰', '°', '°C', '°F', '€', '£', '$', 'kr']);

interface Rule {
  readonly space: RegExp;
  readonly becomes: string;
}

interface Typography {
  /** Units as words, after a figure. A regular expression. */
  readonly units: string;
  /** Words before the number of a law's part, a sign or a rule. A regular expression. */
  readonly references: string;
  /** Words before a letter or a Roman numeral: "Class D", "Part II". A regular expression. */
  readonly classes: string;
  /** Whether a space groups the digits of figures: "10 000". */
  readonly groupsDigits?: boolean;
  /** Spaces that punctuation has of its own. */
  readonly punctuation?: readonly Rule[];
}

export const typography: Readonly<Record<ContentLanguage, Typography>> = {
  en: {
    units:
      'feet|foot|inch(?:es)?|yards?|miles?|(?:kilo|centi|milli)?met(?:re|er)s?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|points?|pounds?|ounces?|tons?|tonnes?|degrees?|per ?cent|a\\.m\\.|p\\.m\\.',
    references: '§§?|[Aa]rt\\.|Article|Chapter|Class|No\\.|pp?\\.|[Pp]age|Part|Rules?|Sections?|Sec\\.|Title',
    classes: 'Class|Part|Title',
  },
  de: {
    units:
      '(?:Kilo|Zenti|Milli)?Metern?|Sekunden?|Minuten?|Stunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|Punkte?n?|Tonnen?|Grad|Promille|Prozent|Euro|Uhr|PS',
    references: '§§?|Abs\\.|Absatz|Anlage|Art\\.|Artikel|Klassen?|Nr\\.|Nummer|Satz|S\\.|Seite|Zeichen',
    classes: 'Klassen?',
  },
  sv: {
    units:
      '(?:kilo|centi|milli)?meter|sekund(?:er)?|minut(?:er)?|timm(?:e|ar)|dag(?:ar)?|veck(?:a|or)|månad(?:er)?|år|poäng|ton|grad(?:er)?|promille|procent|kronor|kap\\.|§§?',
    references: '§§?|[Kk]ap\\.|[Kk]apitel|[Nn]r|s\\.|[Ss]ida|klass',
    classes: 'klass',
    groupsDigits: true,
  },
  fr: {
    units:
      '(?:kilo|centi|milli)?mètres?|secondes?|minutes?|heures?|jours?|semaines?|mois|ans?|années?|points?|tonnes?|degrés?|euros?|pour cent|chevaux',
    references: '§§?|[Aa]rt\\.|[Aa]rticles?|n°|nᵒ|pp?\\.|[Pp]age|[Cc]hapitre|[Cc]atégorie|[Pp]ermis',
    classes: '[Cc]atégorie|[Pp]ermis',
    groupsDigits: true,
    // Imprimerie nationale: a no-break space before a colon, a narrow one before other double punctuation and inside guillemets.
    punctuation: [
      { space: / (?=:(?!\S))/g, becomes: NO_BREAK },
      { space: / (?=[;!?»])|(?<=«) /g, becomes: NARROW_NO_BREAK },
    ],
  },
};

/** A figure ends in a digit; in a message, `{count}` stands for one. */
const AFTER_FIGURE = '(?<=[\\d}½¼¾])';
const AT_WORD_END = '(?![\\p{L}\\p{N}])';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

function rulesOf({ units, references, classes, groupsDigits, punctuation = [] }: Typography): readonly Rule[] {
  const unit = [...symbols.map(escaped), units, '\\{unit\\}'].join('|');
  const afterWord = (words: string) => `(?<=(?<![\\p{L}\\p{N}])(?:${words}))`;
  const rules = [
    { space: new RegExp(`${AFTER_FIGURE} (?=(?:${unit})${AT_WORD_END})`, 'gu'), becomes: NO_BREAK },
    { space: new RegExp(`${afterWord(references)} (?=\\d)`, 'gu'), becomes: NO_BREAK },
    { space: new RegExp(`${afterWord(classes)} (?=[A-Z]{1,3}\\d?${AT_WORD_END})`, 'gu'), becomes: NO_BREAK },
    // "z. B.", "d. h.", "i. d. R."
    { space: /(?<=(?<!\p{L})\p{L}\.) (?=\p{L}\.)/gu, becomes: NO_BREAK },
  ];
  if (groupsDigits) rules.push({ space: /(?<=\d) (?=\d{3}(?!\d))/g, becomes: NO_BREAK });
  return [...rules, ...punctuation];
}

const rules = Object.fromEntries(
  Object.entries(typography).map(([language, own]) => [language, rulesOf(own)]),
) as Readonly<Record<ContentLanguage, readonly Rule[]>>;

/** Returns the text with no-break spaces between the parts that belong together. Its length does not change. */
export function keepTogether(text: string, language: ContentLanguage): string {
  return rules[language].reduce((changed, { space, becomes }) => changed.replace(space, becomes), text);
}

/** Returns HTML with its text kept together as by `keepTogether`, even across tags: `<strong>30</strong> km/h`. */
export function keepTogetherInHtml(html: string, language: ContentLanguage): string {
  const pieces = html.split(/(<[^>]*>)/);
  const isText = (_piece: string, index: number) => index % 2 === 0;
  let text = keepTogether(pieces.filter(isText).join(''), language);
  return pieces
    .map((piece, index) => {
      if (!isText(piece, index)) return piece;
      const own = text.slice(0, piece.length);
      text = text.slice(piece.length);
      return own;
    })
    .join('');
}
