import type { Pictogram } from './pictogram.ts';

/** Vehicles in side view, drawn for this package. */
export const vehicles = {
  /** Facing left. */
  bicycle: {
    width: 320,
    height: 200,
    parts: [
      { d: 'M6 138a60 60 0 1 1 120 0a60 60 0 1 1 -120 0ZM194 138a60 60 0 1 1 120 0a60 60 0 1 1 -120 0Z', stroke: 8 },
      { d: 'M66 138L112 40L107 16H84Q70 16 70 29Q70 40 82 40M112 40L170 138L206 22M114 46H198L254 138H170', stroke: 8 },
      { d: 'M190 16Q210 18 230 10', stroke: 12 },
    ],
  },
  /** Facing right. */
  truck: {
    width: 470,
    height: 200,
    parts: [
      {
        d: 'M0 20H292V108H316V36Q316 0 350 0H404Q418 0 425 14L450 66Q470 72 470 86V172H424A57 57 0 0 0 312 152H160A57 57 0 0 0 46 152H0ZM362 24V66H432L415 30Q412 24 405 24Z',
      },
      { d: 'M61 158a42 42 0 1 1 84 0a42 42 0 1 1 -84 0ZM326 158a42 42 0 1 1 84 0a42 42 0 1 1 -84 0Z' },
    ],
  },
  /** With a ladder on its roof and a light on its cab, facing left. */
  'fire-engine': {
    width: 460,
    height: 180,
    parts: [
      { d: 'M4 150V96L36 44H112V150ZM22 92H52V58H42Z' },
      { d: 'M120 70H456V150H120Z' },
      { d: 'M64 26H84V38H64Z' },
      {
        d: 'M128 54H456M128 28H456M148 28V54M184 28V54M220 28V54M256 28V54M292 28V54M328 28V54M364 28V54M400 28V54M436 28V54',
        stroke: 7,
        ends: 'butt',
      },
      { d: 'M38 148a38 38 0 1 1 76 0a38 38 0 1 1 -76 0ZM332 148a38 38 0 1 1 76 0a38 38 0 1 1 -76 0Z', cut: true },
      { d: 'M46 148a30 30 0 1 1 60 0a30 30 0 1 1 -60 0ZM340 148a30 30 0 1 1 60 0a30 30 0 1 1 -60 0Z' },
    ],
  },
  /** Facing right. */
  car: {
    width: 360,
    height: 130,
    parts: [
      {
        d: 'M8 104V70Q10 58 30 54L70 48L112 12Q120 4 134 4H214Q226 4 236 12L278 50L334 60Q352 64 352 80V104ZM104 48H166V20H140Q134 20 130 24ZM180 48H250L222 24Q218 20 212 20H180Z',
      },
      { d: 'M44 102a40 40 0 1 1 80 0a40 40 0 1 1 -80 0ZM238 102a40 40 0 1 1 80 0a40 40 0 1 1 -80 0Z', cut: true },
      { d: 'M54 100a30 30 0 1 1 60 0a30 30 0 1 1 -60 0ZM248 100a30 30 0 1 1 60 0a30 30 0 1 1 -60 0Z' },
    ],
  },
  /** A truck that drives down a slope to the left. */
  'truck-downhill': {
    width: 373,
    height: 300,
    parts: [
      {
        d: 'M63.1 99.9l191.8-99.9 50 95.9-191.9 99.9zm5 31.4l46.5 89.2-96 49.9-13.9-26.7q-9.3-17.8 6.8-30.5l32.2-25.3-18-34.6z',
      },
      { d: 'M71 213l236-122.6 6 11.6-236 122.7z' },
      {
        d: 'M36.4 255.5a22.6 22.6 0 1 1 40.1-20.9 22.6 22.6 0 1 1-40.1 20.9zm100.4-52.2a22.6 22.6 0 1 1 40.1-20.9 22.6 22.6 0 1 1-40.1 20.9zm116-60.4a22.6 22.6 0 1 1 40.1-20.9 22.6 22.6 0 1 1-40.1 20.9z',
      },
      { d: 'M0 300l372.5-193.9v193.9z' },
    ],
  },
} as const satisfies Record<string, Pictogram>;
