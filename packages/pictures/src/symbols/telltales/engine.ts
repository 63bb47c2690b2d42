import { disc, exclamation } from './figures.ts';
import type { Telltale } from './tile.ts';

/** Engine, battery and fuel. */
export const engineTelltales: readonly Telltale[] = [
  {
    id: 'oil-pressure',
    color: 'red',
    name: 'Oil pressure',
    names: { de: 'Öldruck' },
    look: 'A red oil can with a drop at its spout.',
    parts: [
      { d: 'M22 45H58L82 31L88 37L69 73H22Z' },
      { d: 'M40 45V34M30 33H50' },
      { d: 'M22 51L6 41V57L22 64' },
      { d: 'M89 50Q97 60 97 66A8 8 0 0 1 81 66Q81 60 89 50Z', solid: true },
    ],
  },
  {
    id: 'coolant-temperature',
    color: 'red',
    name: 'Coolant temperature',
    names: { de: 'Kühlmitteltemperatur' },
    look: 'A red thermometer that stands in waves.',
    parts: [
      { d: 'M50 14V62', width: 8 },
      { d: disc(50, 65, 10), solid: true },
      { d: 'M54 18H70M54 31H70M54 44H70' },
      { d: 'M8 64q6.5-7 13 0t13 0M66 64q6.5-7 13 0t13 0' },
      { d: 'M8 86q7-7 14 0t14 0 14 0 14 0 14 0 14 0' },
    ],
  },
  {
    id: 'battery-charge',
    color: 'red',
    name: 'Battery not charging',
    names: { de: 'Batterie wird nicht geladen' },
    look: 'A red box with two terminals, a minus and a plus.',
    parts: [
      { d: 'M9 32H91V80H9Z' },
      { d: 'M20 32V22H35V32M65 32V22H80V32' },
      { d: 'M22 56H39M61 56H79M70 47V65', width: 6 },
    ],
  },
  {
    id: 'engine',
    color: 'amber',
    name: 'Engine malfunction',
    names: { de: 'Motorstörung' },
    look: 'An amber outline of an engine.',
    parts: [
      { d: 'M23 47H31V37H62L71 47H79V40H91V77H79V70H72L64 80H43L35 71H23Z' },
      { d: 'M47 37V25M33 24H61M10 45V73M10 59H23' },
    ],
  },
  {
    id: 'low-fuel',
    color: 'amber',
    name: 'Low fuel',
    names: { de: 'Wenig Kraftstoff' },
    look: 'An amber petrol pump.',
    parts: [
      { d: 'M20 84V24Q20 13 31 13H51Q62 13 62 24V84ZM29 23V43H53V23Z', solid: true },
      { d: 'M15 86H67', width: 6 },
      { d: 'M62 54H67Q73 54 73 61V71Q73 78 80 78Q87 78 87 71V38L74 25' },
    ],
  },
  {
    id: 'preheating',
    color: 'amber',
    name: 'Diesel preheating (glow plugs)',
    names: { de: 'Vorglühen (Diesel)' },
    look: 'An amber wire coil.',
    parts: [
      {
        d: 'M4 56H16C22 56 22 30 33 30C45 30 43 68 34 68C25 68 27 30 42 30C58 30 56 68 47 68C38 68 40 30 55 30C71 30 69 68 60 68C51 68 53 30 66 30C77 30 77 56 84 56H96',
      },
    ],
  },
  {
    id: 'particle-filter',
    color: 'amber',
    name: 'Diesel particle filter',
    names: { de: 'Dieselpartikelfilter' },
    look: 'An amber box between two pipes, with dots in it.',
    parts: [
      { d: 'M6 44H18V28H82V44H94M6 60H18V76H82V60H94' },
      {
        d:
          [disc(34, 42, 4), disc(50, 42, 4), disc(66, 42, 4), disc(42, 52, 4), disc(58, 52, 4)].join('') +
          [disc(34, 62, 4), disc(50, 62, 4), disc(66, 62, 4)].join(''),
        solid: true,
      },
    ],
  },
  {
    id: 'transmission',
    color: 'amber',
    name: 'Transmission fault',
    names: { de: 'Getriebestörung' },
    look: 'An amber cogwheel with an exclamation mark.',
    parts: [
      {
        d: 'M41.3 17.1L42.4 5.6L57.6 5.6L58.7 17.1L67.1 20.6L76.0 13.3L86.7 24.0L79.4 32.9L82.9 41.3L94.4 42.4L94.4 57.6L82.9 58.7L79.4 67.1L86.7 76.0L76.0 86.7L67.1 79.4L58.7 82.9L57.6 94.4L42.4 94.4L41.3 82.9L32.9 79.4L24.0 86.7L13.3 76.0L20.6 67.1L17.1 58.7L5.6 57.6L5.6 42.4L17.1 41.3L20.6 32.9L13.3 24.0L24.0 13.3L32.9 20.6Z',
      },
      ...exclamation(50, 69, 38),
    ],
  },
  {
    id: 'service',
    color: 'amber',
    name: 'Service due',
    names: { de: 'Wartung fällig' },
    look: 'An amber spanner.',
    parts: [
      { d: 'M23 81L62 38', width: 16 },
      { d: disc(67, 33, 22), solid: true },
      { d: 'M68 32L92 5', width: 15, cut: true },
      { d: disc(23, 81, 3.5), solid: true, cut: true },
    ],
  },
];
