/** What an officer wears, in a plain design of our own: enough to recognise the police and the country. */
export interface Uniform {
  readonly trousers: string;
  /** Jacket or shirt under the vest. */
  readonly jacket: string;
  readonly vest: string;
  readonly band: string;
  /** Whether the arms are as bright as the vest. */
  readonly brightSleeves: boolean;
  readonly cap: string;
  readonly capBand: string;
  readonly chequered: boolean;
  readonly visor: string;
  /** What stands on the back. */
  readonly back: string;
}

const lime = '#DDF03A';
const silver = '#EEF1F2';

export const uniforms = {
  de: {
    trousers: '#1E2A47',
    jacket: '#24365F',
    vest: lime,
    band: silver,
    brightSleeves: false,
    cap: '#F6F7F5',
    capBand: '#24365F',
    chequered: false,
    visor: '#121B30',
    back: 'POLIZEI',
  },
  uk: {
    trousers: '#20252C',
    jacket: '#20252C',
    vest: lime,
    band: silver,
    brightSleeves: true,
    cap: '#20252C',
    capBand: '#F6F7F5',
    chequered: true,
    visor: '#0F1215',
    back: 'POLICE',
  },
  us: {
    trousers: '#1F2C4B',
    jacket: '#2A3D6B',
    vest: lime,
    band: '#F08A24',
    brightSleeves: false,
    cap: '#2A3D6B',
    capBand: '#1F2C4B',
    chequered: false,
    visor: '#10182B',
    back: 'POLICE',
  },
} as const satisfies Record<string, Uniform>;

export type UniformName = keyof typeof uniforms;
