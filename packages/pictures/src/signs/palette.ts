/** Colours by what they are called in the sign standards; one table a country, so that a sign never carries a raw colour. */
export type SignColor =
  | 'white'
  | 'black'
  | 'red'
  | 'yellow'
  | 'amber'
  | 'orange'
  | 'blue'
  | 'green'
  | 'brown'
  | 'grey'
  | 'lime'
  | 'lamp-red'
  | 'lamp-green';

export type Palette = Readonly<Record<SignColor, string>>;

const shared = {
  white: '#FFFFFF',
  black: '#14171A',
  amber: '#FFB000',
  grey: '#8A9199',
  lime: '#CBE000',
  'lamp-red': '#E5262B',
  'lamp-green': '#12A150',
} as const;

/** US: close to the MUTCD's standard colours on a screen; `lime` is fluorescent yellow-green. */
const us: Palette = {
  ...shared,
  red: '#B5121B',
  yellow: '#FFC21F',
  orange: '#FF7A1A',
  blue: '#00539B',
  green: '#006B54',
  brown: '#693F23',
};

const vienna: Palette = {
  ...shared,
  red: '#C1121F',
  yellow: '#FFCC00',
  orange: '#FF7A1A',
  blue: '#0B4EA2',
  green: '#00703C',
  brown: '#6B3E1E',
};

/**
 * The palette of a subject.
 * @param subject subject code, such as `us`; every subject without a table of its own has the Vienna Convention's colours
 */
export function paletteOf(subject: string): Palette {
  return subject === 'us' ? us : vienna;
}
