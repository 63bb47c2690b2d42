import { carFromBehind, carFromTheSide, disc, warmAir, wheels, windscreen } from './figures.ts';
import type { Telltale } from './tile.ts';

/** People, doors, windows and helpers. */
export const bodyTelltales: readonly Telltale[] = [
  {
    id: 'seat-belt',
    color: 'red',
    name: 'Seat belt not fastened',
    names: { de: 'Sicherheitsgurt nicht angelegt' },
    look: 'A red person with a line across the chest.',
    parts: [
      { d: disc(48, 20, 12.5), solid: true },
      { d: 'M48 37C33 37 27 43 25 57L22 90H74L71 57C69 43 63 37 48 37Z', solid: true },
      { d: 'M80 26L21 84', width: 15, cut: true },
      { d: 'M80 26L23 82', width: 5.5 },
    ],
  },
  {
    id: 'airbag',
    color: 'red',
    name: 'Airbag',
    names: { de: 'Airbag' },
    look: 'A red seated person from the side, a ball in front of the chest.',
    parts: [
      { d: disc(63, 19, 11), solid: true },
      { d: 'M66 42L71 70', width: 18 },
      { d: 'M71 73L43 73L33 90', width: 12 },
      { d: disc(33, 45, 17), solid: true },
    ],
  },
  {
    id: 'door-open',
    color: 'red',
    name: 'Door open',
    names: { de: 'Tür offen' },
    look: 'A red car from above, its doors spread.',
    parts: [
      { d: 'M33 24Q33 10 50 10Q67 10 67 24V78Q67 90 50 90Q33 90 33 78Z' },
      { d: 'M31 41L10 58M69 41L90 58', width: 7 },
      { d: 'M39 38Q50 31 61 38L58 47Q50 43 42 47ZM40 76Q50 82 60 76L58 69Q50 73 42 69Z', solid: true },
    ],
  },
  {
    id: 'bonnet-open',
    color: 'red',
    name: 'Bonnet (hood) open',
    names: { de: 'Motorhaube offen' },
    look: 'A red car from the side, the lid in front raised.',
    parts: [
      { d: 'M19 70H7V57L30 48L42 35Q44 33 47 33H70Q73 33 75 35L84 48L91 50Q95 52 95 57V70H85M37 70H66' },
      { d: disc(28, 70, 8) + disc(75.5, 70, 8) },
      { d: 'M29 46L9 26', width: 6 },
    ],
  },
  {
    id: 'boot-open',
    color: 'red',
    name: 'Boot (trunk) open',
    names: { de: 'Kofferraum offen' },
    look: 'A red car from the side, the lid at the back raised.',
    parts: [
      { d: 'M19 70H7V57Q7 53 12 52L26 48L38 35Q40 33 43 33H64L76 49L95 55V70H85M37 70H66' },
      { d: disc(28, 70, 8) + disc(75.5, 70, 8) },
      { d: 'M66 33L88 18', width: 6 },
    ],
  },
  {
    id: 'washer-fluid',
    color: 'amber',
    name: 'Washer fluid low',
    names: { de: 'Wenig Scheibenwaschwasser' },
    look: 'An amber windscreen with a fountain before it.',
    parts: [
      { d: 'M8 46Q50 28 92 46L82 88Q50 79 18 88Z' },
      { d: 'M50 60V20', width: 16, cut: true },
      { d: 'M50 72V34', width: 6, dash: [0.1, 11] },
      { d: 'M46 24Q36 8 24 15T14 32M54 24Q64 8 76 15T86 32', width: 6, dash: [0.1, 11.5] },
    ],
  },
  {
    id: 'front-demister',
    color: 'amber',
    name: 'Windscreen demister',
    names: { de: 'Frontscheibenbelüftung' },
    look: 'An amber, curved windscreen with three wavy arrows that rise.',
    parts: [
      windscreen,
      { d: 'M30 81Q50 75 70 81', width: 17, cut: true },
      ...warmAir(29, 92),
      ...warmAir(50, 90),
      ...warmAir(71, 92),
    ],
  },
  {
    id: 'rear-demister',
    color: 'amber',
    name: 'Heated rear window',
    names: { de: 'Heckscheibenheizung' },
    look: 'An amber rectangle with three wavy arrows that rise.',
    parts: [
      { d: 'M13 20H87Q92 20 92 25V71Q92 76 87 76H13Q8 76 8 71V25Q8 20 13 20Z' },
      { d: 'M28 76H72', width: 17, cut: true },
      ...warmAir(29, 90),
      ...warmAir(50, 90),
      ...warmAir(71, 90),
    ],
  },
  {
    id: 'lane-departure',
    color: 'amber',
    name: 'Lane departure warning',
    names: { de: 'Spurhaltewarnung' },
    look: 'An amber car from behind between two broken lines.',
    parts: [...carFromBehind(50, 34), { d: 'M20 14L6 88M80 14L94 88', dash: [12.3, 9] }],
  },
  {
    id: 'immobiliser',
    color: 'amber',
    name: 'Immobiliser or alarm',
    names: { de: 'Wegfahrsperre' },
    look: 'An amber car from the side with a padlock on it.',
    parts: [
      { d: carFromTheSide },
      { d: wheels },
      { d: 'M36 40H66V66H36Z', solid: true, cut: true },
      { d: 'M39 49H63V70H39ZM51 55a3.4 3.4 0 0 0-1.8 6.3V65H52.8V61.3A3.4 3.4 0 0 0 51 55Z', solid: true },
      { d: 'M44 49V43Q44 36 51 36Q58 36 58 43V49', width: 4 },
    ],
  },
  {
    id: 'frost',
    color: 'amber',
    name: 'Risk of ice',
    names: { de: 'Glättegefahr' },
    look: 'An amber snowflake.',
    parts: [
      {
        d: 'M50 10V90M15.4 30L84.6 70M15.4 70L84.6 30M38 13L50 25L62 13M38 87L50 75L62 87M11 43L28 37L25 20M89 57L72 63L75 80M11 57L28 63L25 80M89 43L72 37L75 20',
      },
    ],
  },
];
