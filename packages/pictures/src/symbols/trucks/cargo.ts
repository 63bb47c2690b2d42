/** Cargo on a flatbed truck. */
import { at, colors, fill, line, ROAD, roadside, shape, type TruckSymbol, tile, tractor, wheel } from './parts.ts';

const { dark, light, red, steel, strap, wood } = colors;

/** A flatbed trailer behind a tractor on the height 0; its deck is at -46 and 200 long. */
const flatbed = fill('M0 -46H206V-36H0Z', dark) + wheel(26) + wheel(60) + at(190, 0, tractor, 0.92);

/** Returns the trailer with what lies on it, drawn on its deck: x from the rear end, y up from 0 is negative. */
const loaded = (load: string) => roadside + at(12, ROAD, flatbed + at(0, -46, load));

/** A truck of one piece on the height 0 with its rear axle under the middle of the deck, which is at -46. */
const straightTruck =
  fill('M0 -46H196V-36H0Z', dark) +
  fill('M14 -36H268V-26H14Z', dark) +
  wheel(100) +
  shape('M206 -30V-100Q206 -106 212 -106H236L252 -70H268V-30Z', colors.cab) +
  fill('M220 -98H233L246 -70H220Z', colors.glass) +
  wheel(244);

const crate = (x: number, width: number, height: number) =>
  shape(`M${x} 0H${x + width}V${-height}H${x}Z`, wood) +
  line(`M${x + 4} -4L${x + width - 4} ${-height + 4}`, '#8C6A37', 3);

export const cargoSymbols: readonly TruckSymbol[] = [
  {
    id: 'truck/flatbed-load',
    name: 'Load in the middle of a flatbed',
    names: { de: 'Ladung in der Mitte einer Ladefläche' },
    look: 'A flatbed trailer with one crate in the middle of its deck, and nothing in front of the crate.',
    draw: () => loaded(crate(70, 62, 46)),
  },
  {
    id: 'truck/flatbed-straps',
    name: 'Load held by straps',
    names: { de: 'Mit Gurten gesicherte Ladung' },
    look: 'A flatbed trailer with a long load of boards, held down by three orange straps.',
    draw: () =>
      loaded(
        shape('M20 0H186V-40H20Z', wood) +
          line('M24 -10H182M24 -20H182M24 -30H182', '#8C6A37', 2) +
          line('M52 2V-43M102 2V-43M152 2V-43', strap, 8),
      ),
  },
  {
    id: 'truck/headboard',
    name: 'Headboard of a flatbed',
    names: { de: 'Stirnwand einer Ladefläche' },
    look: 'A flatbed trailer with pipes on it, and a wall between the pipes and the cab.',
    draw: () => loaded(line('M20 -8H176M20 -20H176M20 -32H176', steel, 10) + shape('M182 0H194V-70H182Z', red)),
  },
  {
    id: 'truck/load-rear',
    name: 'Load at the rear end',
    names: { de: 'Ladung am hinteren Ende' },
    look: 'A flatbed truck with all its crates at the rear end of the deck.',
    draw: () =>
      roadside +
      at(16, ROAD, straightTruck + at(0, -46, crate(0, 42, 40) + crate(44, 42, 40) + at(22, -42, crate(0, 42, 34)))),
  },
  {
    id: 'truck/load-high',
    name: 'Load piled high',
    names: { de: 'Hoch gestapelte Ladung' },
    look: 'A flatbed trailer on which crates are stacked three high.',
    draw: () => loaded([0, 36, 72].map((up) => at(0, -up, crate(50, 50, 34) + crate(104, 50, 34))).join('')),
  },
  {
    id: 'truck/cut-strap',
    name: 'Strap with a cut',
    names: { de: 'Gurt mit einem Schnitt' },
    look: 'A flat orange strap with a cut that reaches a third of the way across it.',
    draw: () =>
      tile +
      fill('M20 78H280V142H20Z', strap) +
      line('M20 90H280M20 130H280', '#FFC98A', 3) +
      fill('M140 76H160L150 102Z', colors.ground) +
      line('M150 102L146 92M150 102L155 93', strap, 2),
  },
  {
    id: 'truck/tarp',
    name: 'Load under a tarp',
    names: { de: 'Ladung unter einer Plane' },
    look: 'A truck with an open load covered by a green tarp, one corner of which flaps in the wind.',
    draw: () =>
      loaded(shape('M6 0H188V-44H6Z', light) + shape('M-2 -34Q40 -70 96 -66T196 -40L196 -34H14L-10 -58Z', '#4E8B5A')),
  },
];
