/** Colours by the names of the sign standards. Each country has one table, so that signs never use raw colours. */
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

/** UK: the Pantone colours that the drawings of the Department for Transport name (186 red, 300 blue, 109 yellow). */
const uk: Palette = {
  ...shared,
  red: '#C8102E',
  yellow: '#FFD100',
  orange: '#FF7A1A',
  blue: '#005EB8',
  green: '#00703C',
  brown: '#6B3E1E',
};

/** Germany: RAL 3020 traffic red, 1023 traffic yellow, 5017 traffic blue, 6024 traffic green as seen on a screen. */
const de: Palette = {
  ...shared,
  red: '#C1121C',
  yellow: '#F7BA0B',
  orange: '#F67828',
  blue: '#154889',
  green: '#008754',
  brown: '#6B3E1E',
};

/** Sweden: the yellow, red, blue and green of the vägmärkesförordning as they look on a screen. */
const se: Palette = {
  ...shared,
  red: '#C4161C',
  yellow: '#FFCC00',
  orange: '#F67828',
  blue: '#0B55A5',
  green: '#00703C',
  brown: '#6B3E1E',
};

/** France: the red, blue and yellow of the annexes to the arrêté du 24 novembre 1967 as they look on a screen. */
const fr: Palette = {
  ...shared,
  red: '#C8101E',
  yellow: '#FFD000',
  orange: '#F67828',
  blue: '#0A4DA2',
  green: '#00703C',
  brown: '#6B3E1E',
};

/** Australia: the colours of AS 1743 as they look on a screen. */
const au: Palette = {
  ...shared,
  red: '#C8102E',
  yellow: '#FFD100',
  orange: '#F67828',
  blue: '#0A4DA2',
  green: '#00703C',
  brown: '#6B3E1E',
};

const palettes: Readonly<Record<string, Palette>> = { us, uk, de, se, fr, au };

/**
 * The palette of a subject.
 * @param subject subject code, such as `us`
 * @throws Error for a subject without a palette
 */
export function paletteOf(subject: string): Palette {
  const palette = palettes[subject];
  if (palette === undefined) throw new Error(`No colours for the subject "${subject}": add them to palette.ts.`);
  return palette;
}
