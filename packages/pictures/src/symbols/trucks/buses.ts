/** Buses: what a driver has to see and to have on board. */
import { at, circle, colors, fill, line, ROAD, roadside, shape, type TruckSymbol, tile, wheel } from './parts.ts';

const { amber, dark, glass, light, red, school, steel } = colors;

/** A school bus from above that points up, 44 by 120, its middle at 0, 0. */
const fromAbove =
  shape('M-22 -46Q-22 -60 -12 -60H12Q22 -60 22 -46V60H-22Z', school) +
  fill('M-18 -48H18V-38H-18Z', glass) +
  line('M-8 -26V48M8 -26V48', dark, 2);

export const busSymbols: readonly TruckSymbol[] = [
  {
    id: 'truck/bus-danger-zone',
    name: 'Danger zone around a school bus',
    names: { de: 'Gefahrenbereich um einen Schulbus' },
    look: 'A school bus from above, with a red area in front of it, on both sides of it and behind it.',
    draw: () =>
      tile +
      fill('M108 14H192V206H108Z', '#F3B4AE') +
      line('M108 14H192V206H108Z', red, 4) +
      at(150, 134, fromAbove, 0.8),
  },
  {
    id: 'truck/bus-flat-mirrors',
    name: 'Flat mirrors of a school bus',
    names: { de: 'Flache Außenspiegel eines Schulbusses' },
    look: 'The front of a school bus with a tall flat mirror on an arm at each side.',
    draw: () =>
      tile +
      shape('M76 40Q76 24 92 24H208Q224 24 224 40V190H76Z', school) +
      fill('M88 50H212V106H88Z', glass) +
      circle(98, 150, 11, '#FFF7D6') +
      circle(202, 150, 11, '#FFF7D6') +
      line('M76 62H48M224 62H252', dark, 6) +
      shape('M30 52H56V128H30Z', light) +
      shape('M244 52H270V128H244Z', light) +
      fill('M86 190H112V206H86ZM188 190H214V206H188Z', dark),
  },
  {
    id: 'truck/bus-standee-line',
    name: 'Line on the floor of a bus',
    names: { de: 'Linie auf dem Boden eines Busses' },
    look: 'The aisle of a bus from above, with a yellow line across the floor just behind the seat of the driver.',
    draw: () =>
      tile +
      shape('M50 10H250V210H50Z', light) +
      [0, 1]
        .map((row) =>
          shape(
            `M60 ${122 + row * 46}H118V${156 + row * 46}H60ZM182 ${122 + row * 46}H240V${156 + row * 46}H182Z`,
            colors.cab,
          ),
        )
        .join('') +
      shape('M66 40H112V78H66Z', dark) +
      line('M89 28m-20 0a20 9 0 1 1 40 0a20 9 0 1 1 -40 0', steel, 5) +
      fill('M54 92H246V104H54Z', amber),
  },
  {
    id: 'truck/bus-emergency-exit',
    name: 'Emergency exit of a bus',
    names: { de: 'Notausstieg eines Busses' },
    look: 'The side of a bus with a window that has a red frame and a handle at its foot.',
    draw: () =>
      tile +
      shape('M-4 16H304V200H-4Z', '#F6F7F8') +
      shape('M70 40H230V126H70Z', glass) +
      line('M70 40H230V126H70Z', red, 7) +
      line('M136 118H164', red, 9) +
      shape('M-4 40H52V126H-4ZM248 40H304V126H248Z', glass),
  },
  {
    id: 'truck/bus-roof-hatch',
    name: 'Bus with an open roof hatch',
    names: { de: 'Bus mit geöffneter Dachluke' },
    look: 'A coach from the side with a hatch in its roof that stands partly open.',
    draw: () =>
      roadside +
      at(
        18,
        ROAD,
        shape('M0 -24V-116Q0 -124 8 -124H246Q262 -124 264 -104V-24Z', '#F6F7F8') +
          fill('M10 -112H234V-72H10Z', glass) +
          fill('M242 -112H254Q258 -100 258 -72H242Z', glass) +
          line('M62 -112V-72M114 -112V-72M166 -112V-72', dark, 3) +
          line('M156 -124V-140', dark, 3) +
          shape('M112 -123V-130L162 -146V-139Z', light, 2) +
          wheel(52, 19) +
          wheel(212, 19),
      ),
  },
];
