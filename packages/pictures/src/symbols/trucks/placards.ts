/** Placards for hazardous materials. Source: 49 CFR 172.519 to 172.560. */
import { textPath } from '../../signs/text.ts';
import type { SymbolSpec, SymbolWords } from '../spec.ts';

const SIZE = 220;
const black = '#161616';
const white = '#FFFFFF';
const red = '#D5232B';
const orange = '#F58220';
const yellow = '#FFD400';
const green = '#00843D';

const FLAME =
  'M110 34C116 52 134 58 130 80C128 92 119 98 110 98S92 92 90 80C88 68 98 64 98 50C104 56 106 60 105 68C112 60 114 48 110 34Z';
const BLAST = 'M110 40L117 62L134 46L129 68L152 64L133 78L150 90H70L87 78L68 64L91 68L86 46L103 62Z';
const SKULL =
  'M110 28C94 28 86 38 86 49C86 56 90 61 95 64V73H125V64C130 61 134 56 134 49C134 38 126 28 110 28ZM101 45A5.5 5.5 0 1 0 101 56A5.5 5.5 0 1 0 101 45ZM119 45A5.5 5.5 0 1 0 119 56A5.5 5.5 0 1 0 119 45ZM110 57L107 64H113Z';
/** Two crossed bones, as lines. */
const BONES = 'M82 74L138 92M138 74L82 92M80 78L84 70M136 70L140 78M80 88L84 96M136 96L140 88';
const CYLINDER = 'M72 62L130 48L134 66L76 80Q68 80 67 72T72 62ZM134 50L146 46L149 58L138 62Z';
/** Two tilted vials with drops under them, a slab that is eaten into on the left and a hand on the right. */
const VIALS =
  'M84 34L108 44L105 51L81 41ZM112 44L136 34L139 41L115 51ZM102 55H107V60H102ZM102 63H107V67H102ZM113 55H118V60H113ZM113 63H118V67H113ZM70 72H97L101 77L105 72H107V80H70ZM113 72L117 77L121 72H128Q134 66 138 68L136 72H152V80H113Z';
/** A trefoil with one blade down, with its middle at 110, 64. */
const TREFOIL =
  'M110 59A5 5 0 1 0 110 69A5 5 0 1 0 110 59ZM106 70.9A8 8 0 0 0 114 70.9L123 86.5A26 26 0 0 1 97 86.5ZM102 64A8 8 0 0 1 106 57.1L97 41.5A26 26 0 0 0 84 64ZM118 64A8 8 0 0 0 114 57.1L123 41.5A26 26 0 0 1 136 64Z';

const solid = (d: string) => (ink: string) => `<path d="${d}" fill="${ink}" fill-rule="evenodd"/>`;
const flame = solid(FLAME);
/** Returns the flame `scale` times as large, with its tip at 110, `tip`. */
const smallFlame = (scale: number, tip: number) => (ink: string) =>
  `<g transform="translate(${Math.round(110 * (1 - scale) * 10) / 10} ${Math.round((tip - 34 * scale) * 10) / 10}) scale(${scale})">${flame(ink)}</g>`;

interface Placard extends SymbolWords {
  readonly id: string;
  readonly ground: string;
  readonly ink: string;
  /** What is painted on the whole diamond before the rest, such as stripes or a white lower half. */
  readonly back?: string;
  readonly figure?: (ink: string) => string;
  /** What covers the inner border, such as a panel for a number. */
  readonly front?: string;
  /** Whether the inner border is left out. */
  readonly plain?: true;
  readonly words: readonly string[];
  /** Number of the class at the lowest corner. */
  readonly number?: string;
  /** Colour of the words if it differs. */
  readonly wordInk?: string;
  /** Colour of the number if it differs. */
  readonly numberInk?: string;
}

const text = (value: string, y: number, height: number, ink: string) => {
  const font = value.length > 9 || height > 30 ? 'highway-b' : 'highway-d';
  return `<path d="${textPath({ text: value, x: 110, y, height, font })}" fill="${ink}"/>`;
};

function placardSymbol({
  id,
  ground,
  ink,
  back = '',
  figure,
  front = '',
  plain,
  words,
  number,
  wordInk = ink,
  numberInk,
  name,
  names,
  look,
}: Placard): SymbolSpec {
  return {
    id: `placard/${id}`,
    width: SIZE,
    height: SIZE,
    name,
    names,
    look,
    draw: () =>
      `<path d="M110 3L217 110L110 217L3 110Z" fill="${ground}" stroke="${black}" stroke-width="3" stroke-linejoin="round"/>` +
      back +
      (plain ? '' : `<path d="M110 15L205 110L110 205L15 110Z" fill="none" stroke="${ink}" stroke-width="3"/>`) +
      (figure === undefined ? '' : figure(ink)) +
      front +
      words.map((word, row) => text(word, 122 + row * 24, 19, wordInk)).join('') +
      (number === undefined ? '' : text(number, 186, 19, numberInk ?? ink)),
  };
}

/** Seven upright stripes as wide as the gaps between them, one of them in the middle. */
const stripes = [-3, -2, -1, 0, 1, 2, 3]
  .map((place) => {
    const [left, right] = [place * 30 - 7.5, place * 30 + 7.5];
    const edge = (x: number) => 107 - Math.abs(x);
    const [top, foot] = place === 0 ? ['L110 3', 'L110 217'] : ['', ''];
    return `<path d="M${110 + left} ${110 - edge(left)}${top}L${110 + right} ${110 - edge(right)}V${110 + edge(right)}${foot}L${110 + left} ${110 + edge(left)}Z" fill="${red}"/>`;
  })
  .join('');

const placards: readonly Placard[] = [
  {
    id: 'explosives',
    ground: orange,
    ink: black,
    figure: solid(BLAST),
    words: ['EXPLOSIVES', '1.1'],
    number: '1',
    name: 'Explosives 1.1',
    names: { de: 'Explosive Stoffe 1.1' },
    look: 'An orange diamond with a bursting shape, the word EXPLOSIVES, 1.1 and the number 1 at its foot.',
  },
  {
    id: 'flammable-gas',
    ground: red,
    ink: white,
    figure: flame,
    words: ['FLAMMABLE', 'GAS'],
    number: '2',
    name: 'Flammable gas',
    names: { de: 'Entzündbares Gas' },
    look: 'A red diamond with a white flame, the words FLAMMABLE GAS and the number 2 at its foot.',
  },
  {
    id: 'gas',
    ground: green,
    ink: white,
    figure: solid(CYLINDER),
    words: ['NON-FLAMMABLE', 'GAS'],
    number: '2',
    name: 'Non-flammable gas',
    names: { de: 'Nicht entzündbares Gas' },
    look: 'A green diamond with a white gas cylinder, the words NON-FLAMMABLE GAS and the number 2 at its foot.',
  },
  {
    id: 'flammable',
    ground: red,
    ink: white,
    figure: flame,
    words: ['FLAMMABLE'],
    number: '3',
    name: 'Flammable liquid',
    names: { de: 'Entzündbare Flüssigkeit' },
    look: 'A red diamond with a white flame, the word FLAMMABLE and the number 3 at its foot.',
  },
  {
    id: 'flammable-number',
    ground: red,
    ink: white,
    figure: smallFlame(0.68, 32),
    front: `<path d="M45 80H175V140H45Z" fill="${white}" stroke="${black}" stroke-width="2"/>${text('1203', 134, 48, black)}`,
    words: [],
    number: '3',
    name: 'Gasoline, with its identification number',
    names: { de: 'Benzin mit UN-Nummer' },
    look: 'A red diamond with a white flame, the number 1203 in a white panel and the number 3 at its foot.',
  },
  {
    id: 'flammable-solid',
    ground: white,
    ink: black,
    back: stripes,
    figure: flame,
    words: ['FLAMMABLE', 'SOLID'],
    number: '4',
    name: 'Flammable solid',
    names: { de: 'Entzündbarer fester Stoff' },
    look: 'A white diamond with upright red stripes, a black flame, the words FLAMMABLE SOLID and the number 4 at its foot.',
  },
  {
    id: 'oxidizer',
    ground: yellow,
    ink: black,
    figure: (ink) =>
      `${smallFlame(0.62, 28)(ink)}<circle cx="110" cy="79" r="12" fill="none" stroke="${ink}" stroke-width="6"/>${solid('M90 94H130V99H90Z')(ink)}`,
    words: ['OXIDIZER'],
    number: '5.1',
    name: 'Oxidizer',
    names: { de: 'Entzündend wirkender Stoff' },
    look: 'A yellow diamond with a black flame over a ring, the word OXIDIZER and 5.1 at its foot.',
  },
  {
    id: 'poison',
    ground: white,
    ink: black,
    figure: (ink) =>
      `<g transform="translate(13.2 8.8) scale(0.88)">${solid(SKULL)(ink)}</g><path d="${BONES}" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`,
    words: ['POISON'],
    number: '6',
    name: 'Poison',
    names: { de: 'Giftiger Stoff' },
    look: 'A white diamond with a black skull over two crossed bones, the word POISON and the number 6 at its foot.',
  },
  {
    id: 'radioactive',
    ground: white,
    ink: black,
    back: `<path d="M110 15L187 92H33Z" fill="${yellow}"/>`,
    figure: solid(TREFOIL),
    words: ['RADIOACTIVE'],
    number: '7',
    name: 'Radioactive',
    names: { de: 'Radioaktiver Stoff' },
    look: 'A diamond, yellow above and white below, with a three-bladed sign, the word RADIOACTIVE and the number 7 at its foot.',
  },
  {
    id: 'corrosive',
    ground: white,
    ink: black,
    back: `<path d="M38 87H182L205 110L110 205L15 110Z" fill="${black}"/>`,
    figure: solid(VIALS),
    words: ['CORROSIVE'],
    wordInk: white,
    numberInk: white,
    number: '8',
    name: 'Corrosive',
    names: { de: 'Ätzender Stoff' },
    look: 'A diamond, white above and black below, with two tilted vials that drip on a slab and a hand, the word CORROSIVE and the number 8 at its foot.',
  },
  {
    id: 'dangerous',
    ground: white,
    ink: black,
    back: `<path d="M110 15L177 82H43ZM110 205L177 138H43Z" fill="${red}"/>`,
    plain: true,
    words: ['DANGEROUS'],
    name: 'Dangerous',
    names: { de: 'Gefahrgut verschiedener Klassen' },
    look: 'A red diamond with a white band across its middle and the word DANGEROUS in it.',
  },
];

export const placardSymbols: readonly SymbolSpec[] = placards.map(placardSymbol);
