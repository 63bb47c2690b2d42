import type { Pictogram } from './pictogram.ts';

/** What a traveller looks for, drawn for this package. */
export const services = {
  /** A person lying in a bed. */
  bed: {
    width: 220,
    height: 130,
    parts: [
      { d: 'M10 10V122M10 96H210M210 122V72', stroke: 14, ends: 'butt' },
      { d: 'M30 56a17 17 0 1 1 34 0a17 17 0 1 1 -34 0Z' },
      { d: 'M74 42H186Q217 46 217 82H74Z' },
    ],
  },
  /** A petrol pump with its hose at the right. */
  'fuel-pump': {
    width: 160,
    height: 190,
    parts: [
      { d: 'M10 190V176H18V24Q18 6 36 6H88Q106 6 106 24V176H114V190ZM36 24V72H88V24Z' },
      { d: 'M106 102H118Q128 102 128 114V148Q128 162 139 162Q150 162 150 148V72L128 44', stroke: 9 },
    ],
  },
  /** A fork and a knife side by side. */
  'fork-and-knife': {
    width: 130,
    height: 190,
    parts: [
      { d: 'M16 6V62Q16 78 31 80V184M46 6V62Q46 78 31 80M31 6V70', stroke: 10 },
      { d: 'M92 4Q124 30 122 112H106V184Q106 190 99 190Q92 190 92 184Z' },
    ],
  },
  /** A telephone handset. */
  telephone: {
    width: 150,
    height: 170,
    parts: [
      { d: 'M38 8Q14 12 14 60V110Q14 158 38 162L62 152V118L44 110Q40 85 44 60L62 52V18Z' },
      { d: 'M92 50Q112 85 92 120M114 32Q148 85 114 138', stroke: 11 },
    ],
  },
  /** A ridge tent, open at the front. */
  tent: {
    width: 190,
    height: 160,
    parts: [{ d: 'M95 20L178 152H118L95 104L72 152H12Z' }, { d: 'M84 8L95 24L106 8', stroke: 9 }],
  },
} as const satisfies Record<string, Pictogram>;
