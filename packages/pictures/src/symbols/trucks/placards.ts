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
  'M110 38C92 38 84 50 84 62C84 70 88 75 94 78V88H126V78C132 75 136 70 136 62C136 50 128 38 110 38ZM100 58A6 6 0 1 0 100 70A6 6 0 1 0 100 58ZM120 58A6 6 0 1 0 120 70A6 6 0 1 0 120 58ZM110 70L106 78H114Z';
const CYLINDER = 'M72 62L130 48L134 66L76 80Q68 80 67 72T72 62ZM134 50L146 46L149 58L138 62Z';
const HAND = 'M60 60H92V66H60ZM128 60H160V66H128ZM64 48L92 40L94 46L66 54ZM156 48L128 40L126 46L154 54Z';

interface Placard extends SymbolWords {
  readonly id: string;
  readonly ground: string;
  readonly ink: string;
  /** What is painted on the whole diamond before the rest, such as stripes or a white lower half. */
  readonly back?: string;
  readonly figure?: string;
  readonly words: readonly string[];
  /** Number of the class at the lowest corner. */
  readonly number?: string;
  /** Colour of the words if it differs. */
  readonly wordInk?: string;
  /** Colour of the number if it differs. */
  readonly numberInk?: string;
}

const text = (value: string, y: number, height: number, ink: string) =>
  `<path d="${textPath({ text: value, x: 110, y, height, font: value.length > 9 ? 'highway-b' : 'highway-d' })}" fill="${ink}"/>`;

function placardSymbol({
  id,
  ground,
  ink,
  back = '',
  figure,
  words,
  number,
  wordInk = ink,
  numberInk,
  name,
  names,
  look,
}: Placard): SymbolSpec {
  const first = words.length === 1 ? 130 : 122;
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
      `<path d="M110 15L205 110L110 205L15 110Z" fill="none" stroke="${ink}" stroke-width="3"/>` +
      (figure === undefined ? '' : `<path d="${figure}" fill="${ink}" fill-rule="evenodd"/>`) +
      words.map((word, row) => text(word, first + row * 24, 19, wordInk)).join('') +
      (number === undefined ? '' : text(number, 192, 19, numberInk ?? ink)),
  };
}

const stripes = [38, 66, 94, 122, 150, 178]
  .map((x) => {
    const reach = 107 - Math.abs(x - 110) - 2;
    return `<path d="M${x} ${110 - reach}V${110 + reach}" stroke="${red}" stroke-width="13"/>`;
  })
  .join('');
const lowerHalf = (fill: string) => `<path d="M5 110H215L110 215Z" fill="${fill}"/>`;

const placards: readonly Placard[] = [
  {
    id: 'explosives',
    ground: orange,
    ink: black,
    figure: BLAST,
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
    figure: FLAME,
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
    figure: CYLINDER,
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
    figure: FLAME,
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
    figure: FLAME,
    back: `<path d="M42 100H178V142H42Z" fill="${white}" stroke="${black}" stroke-width="2"/>`,
    words: ['1203'],
    wordInk: black,
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
    figure: FLAME,
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
    figure: `${FLAME}M88 98H132V104H88Z`,
    words: ['OXIDIZER'],
    number: '5.1',
    name: 'Oxidizer',
    names: { de: 'Entzündend wirkender Stoff' },
    look: 'A yellow diamond with a black flame over a bar, the word OXIDIZER and 5.1 at its foot.',
  },
  {
    id: 'poison',
    ground: white,
    ink: black,
    figure: SKULL,
    words: ['POISON'],
    number: '6',
    name: 'Poison',
    names: { de: 'Giftiger Stoff' },
    look: 'A white diamond with a black skull, the word POISON and the number 6 at its foot.',
  },
  {
    id: 'radioactive',
    ground: white,
    ink: black,
    back: `<path d="M110 5L213 108H7Z" fill="${yellow}"/>`,
    figure:
      'M110 62A7 7 0 1 0 110 76A7 7 0 1 0 110 62ZM96 46A27 27 0 0 1 124 46L116 60A12 12 0 0 0 104 60ZM137 69A27 27 0 0 1 123 93L116 79A12 12 0 0 0 122 69ZM83 69A27 27 0 0 0 97 93L104 79A12 12 0 0 1 98 69Z',
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
    back: lowerHalf(black),
    figure: `${HAND}M70 74H104V82H70ZM116 74H150V82H116Z`,
    words: ['CORROSIVE'],
    wordInk: white,
    numberInk: white,
    number: '8',
    name: 'Corrosive',
    names: { de: 'Ätzender Stoff' },
    look: 'A diamond, white above and black below, with two tilted vials over two surfaces, the word CORROSIVE and the number 8 at its foot.',
  },
  {
    id: 'dangerous',
    ground: red,
    ink: black,
    back: `<path d="M35 82H185L213 110L185 138H35L7 110Z" fill="${white}"/>`,
    words: ['DANGEROUS'],
    wordInk: black,
    name: 'Dangerous',
    names: { de: 'Gefahrgut verschiedener Klassen' },
    look: 'A red diamond with a white band across its middle and the word DANGEROUS in it.',
  },
];

export const placardSymbols: readonly SymbolSpec[] = placards.map(placardSymbol);
