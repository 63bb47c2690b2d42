/** Rigs with trailers, and how they are coupled. */
import {
  at,
  box,
  circle,
  colors,
  dolly,
  fill,
  line,
  ROAD,
  roadside,
  shape,
  type TruckSymbol,
  tile,
  tractor,
  wheel,
} from './parts.ts';

const { blue, body, cab, dark, light, red, steel } = colors;

/** Returns a short trailer with one axle at its rear end, on the height 0. */
const pup = (x: number, color: string = body) =>
  at(x, 0, shape('M0 -41H128V-121H0Z', color) + fill('M8 -41H44V-28H8Z', dark) + wheel(26));

/** Trailers and dollies behind a tractor, on the height 0, from the rear. */
const doubles = pup(0) + at(104, 0, dolly) + pup(170, light) + at(276, 0, tractor);
const triples = pup(0) + at(104, 0, dolly) + pup(170, light) + at(274, 0, dolly) + pup(340) + at(446, 0, tractor);

export const rigSymbols: readonly TruckSymbol[] = [
  {
    id: 'truck/doubles',
    name: 'Tractor with two trailers',
    names: { de: 'Zugmaschine mit zwei Anhängern' },
    look: 'A tractor pulls a semitrailer and a second trailer that rests on a dolly.',
    draw: () => roadside + at(22, ROAD, doubles, 0.7),
  },
  {
    id: 'truck/triples',
    name: 'Tractor with three trailers',
    names: { de: 'Zugmaschine mit drei Anhängern' },
    look: 'A tractor pulls three short trailers; the second and the third rest on dollies.',
    draw: () => roadside + at(15, ROAD, triples, 0.5),
  },
  {
    id: 'truck/dolly',
    name: 'Converter dolly',
    names: { de: 'Untersetzachse (Dolly)' },
    look: 'An axle with a fifth wheel on it and a drawbar that ends in an eye, hooked behind a trailer, with a chain.',
    draw: () =>
      roadside +
      shape('M190 40H310V118H190Z', body) +
      fill('M190 118H300V130H190Z', dark) +
      at(286, ROAD, wheel(0, 24)) +
      fill('M190 130H206V152H190Z', steel) +
      line('M96 150H176', dark, 9) +
      line('M176 150a8 8 0 1 1 16 0a8 8 0 1 1 -16 0', dark, 5) +
      line('M128 158q10 16 24 6t24 4t18 -10', steel, 4) +
      line('M116 162H146M116 157V167', dark, 4) +
      fill('M34 136H112V156H34Z', dark) +
      fill('M44 136L54 120H92L102 136Z', steel) +
      at(73, ROAD, wheel(0, 28)),
  },
  {
    id: 'truck/dolly-free',
    name: 'Converter dolly in front of a trailer',
    names: { de: 'Untersetzachse (Dolly) vor einem Anhänger' },
    look: 'An axle with a fifth wheel on it and a drawbar with an eye stands on a leg in front of a trailer.',
    draw: () =>
      roadside +
      shape('M-10 40H92V123H-10Z', body) +
      line('M50 123V180M38 182H62', steel, 8) +
      line('M180 150H262', dark, 9) +
      line('M262 150a8 8 0 1 1 16 0a8 8 0 1 1 -16 0', dark, 5) +
      line('M240 154V182M230 183H250', dark, 5) +
      fill('M122 136H200V156H122Z', dark) +
      fill('M132 136L142 120H180L190 136Z', steel) +
      at(161, ROAD, wheel(0, 28)),
  },
  {
    id: 'truck/fifth-wheel-side',
    name: 'Trailer in front of the fifth wheel',
    names: { de: 'Auflieger vor der Sattelkupplung' },
    look: 'The front of a trailer with its kingpin and landing gear, and the rear of a tractor with its fifth wheel.',
    draw: () =>
      roadside +
      at(
        0,
        ROAD,
        shape('M-20 -58H150V-160H-20Z', body) +
          fill('M126 -58H136V-44H126Z', dark) +
          line('M62 -58V-8M46 -6H78', steel, 8),
      ) +
      at(
        176,
        ROAD,
        fill('M0 -44H140V-32H0Z', dark) +
          fill('M30 -44L42 -56H52L60 -44Z', dark) +
          line('M14 -50L72 -63', steel, 8) +
          at(44, 0, wheel(0, 22)) +
          shape('M100 -44V-170H140V-44Z', cab),
      ),
  },
  {
    id: 'truck/kingpin',
    name: 'Kingpin of a trailer',
    names: { de: 'Königszapfen eines Aufliegers' },
    look: 'A steel pin under the floor of a trailer, narrow in the middle and wide at its lower end.',
    draw: () =>
      tile +
      fill('M0 40V22A22 22 0 0 1 22 0H278A22 22 0 0 1 300 22V40Z', body) +
      fill('M0 40H300V58H0Z', dark) +
      fill('M60 58H240V70H60Z', steel) +
      shape('M112 70H188V98L172 106V154L188 162V186H112V162L128 154V106L112 98Z', light),
  },
  {
    id: 'truck/landing-gear',
    name: 'Landing gear',
    names: { de: 'Stützen eines Aufliegers' },
    look: 'A trailer without a tractor stands on its wheels and on legs with a crank handle.',
    draw: () =>
      roadside +
      at(24, ROAD, at(0, 0, box(250, body, 92))) +
      line('M206 146V180M196 182H218', steel, 9) +
      line('M206 156H232V170', red, 5),
  },
  {
    id: 'truck/air-lines',
    name: 'Air lines between tractor and trailer',
    names: { de: 'Luftleitungen zwischen Zugmaschine und Auflieger' },
    look: 'A red and a blue hose run from the back of a cab to two couplings at the front of a trailer.',
    draw: () =>
      roadside +
      shape('M-6 26H104V134H-6Z', body) +
      shape('M214 40Q214 30 224 30H306V160H214Z', cab) +
      fill('M20 150H306V164H20Z', dark) +
      fill('M34 150L44 136H88L98 150Z', steel) +
      line('M104 78C150 130 170 40 214 76', red, 7) +
      line('M104 114C150 166 170 76 214 112', blue, 7) +
      circle(104, 78, 12, red) +
      circle(104, 114, 12, blue) +
      at(44, ROAD, wheel(0, 20)) +
      at(88, ROAD, wheel(0, 20)) +
      at(266, ROAD, wheel(0, 20)),
  },
  {
    id: 'truck/jackknife',
    name: 'A trailer that has swung out',
    names: { de: 'Ein ausgebrochener Auflieger' },
    look: 'From above: a tractor points up the road while its trailer has swung out across the next lane.',
    draw: () =>
      tile +
      fill('M60 0H240V220H60Z', '#4A525B') +
      `<path d="M150 0V220" stroke="#F4F1E6" stroke-width="5" stroke-dasharray="26 22" fill="none"/>` +
      at(
        192,
        92,
        shape('M-19 -58Q-19 -66 -12 -66H12Q19 -66 19 -58V-14H-19Z', cab) +
          fill('M-14 -60H14V-50H-14Z', colors.glass) +
          fill('M-13 -14H13V28H-13Z', dark),
      ) +
      at(192, 104, shape('M-22 -10H22V118H-22Z', body), 1, 58),
  },
];
