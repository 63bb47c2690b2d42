/** Air brakes: knobs, gauges and what sits at the wheels. */
import { textPath } from '../../signs/text.ts';
import { at, circle, colors, fill, line, shape, type TruckSymbol, tile } from './parts.ts';

const { amber, dark, light, red, steel } = colors;

const word = (text: string, x: number, y: number, height: number, color: string = dark) =>
  `<path d="${textPath({ text, x, y, height, font: 'highway-d' })}" fill="${color}"/>`;

/** Returns a round gauge for 0 to 150 psi with a needle for each pressure. */
function gauge(
  x: number,
  y: number,
  radius: number,
  needles: readonly { readonly psi: number; readonly color: string }[],
): string {
  const turn = (psi: number) => -135 + (psi / 150) * 270;
  const marks = [0, 30, 60, 90, 120, 150].map((psi) =>
    at(0, 0, line(`M0 ${-radius + 6}V${-radius + 17}`, dark, 3), 1, turn(psi)),
  );
  const hands = needles.map(({ psi, color }) => at(0, 0, line(`M0 10V${-radius + 20}`, color, 5), 1, turn(psi)));
  return at(
    x,
    y,
    circle(0, 0, radius, dark) +
      circle(0, 0, radius - 4, '#FFFFFF') +
      marks.join('') +
      hands.join('') +
      circle(0, 0, 8, dark) +
      word('PSI', 0, radius - 16, 11),
  );
}

export const brakeSymbols: readonly TruckSymbol[] = [
  {
    id: 'truck/dash-knobs',
    name: 'Parking brake knob and trailer air supply knob',
    names: { de: 'Knopf der Feststellbremse und Knopf der Luftversorgung des Anhängers' },
    look: 'On a dashboard, a yellow diamond-shaped knob and beside it a red eight-sided knob.',
    draw: () =>
      `<rect width="300" height="220" rx="22" fill="#3A424A"/>` +
      at(92, 110, shape('M0 -58L58 0L0 58L-58 0Z', amber, 4) + circle(0, 0, 20, '#E09600')) +
      at(212, 110, shape('M-21 -52H21L52 -21V21L21 52H-21L-52 21V-21Z', red, 4) + circle(0, 0, 20, '#B3251C')),
  },
  {
    id: 'truck/air-gauges',
    name: 'Air supply gauge with two needles',
    names: { de: 'Vorratsdruckanzeige mit zwei Zeigern' },
    look: 'A round gauge in psi with two needles of different colors close together, and a smaller gauge with one needle.',
    draw: () =>
      `<rect width="300" height="220" rx="22" fill="#3A424A"/>` +
      gauge(106, 110, 84, [
        { psi: 92, color: red },
        { psi: 84, color: '#12863F' },
      ]) +
      gauge(240, 132, 50, [{ psi: 20, color: dark }]),
  },
  {
    id: 'truck/s-cam-brake',
    name: 'S-cam brake',
    names: { de: 'S-Nocken-Bremse' },
    look: 'A brake drum with two shoes and an S-shaped cam between them, turned by a lever on the rod of a brake chamber.',
    draw: () =>
      tile +
      circle(190, 112, 92, steel) +
      circle(190, 112, 78, colors.ground) +
      line('M160 52A67 67 0 0 0 168 174', dark, 13) +
      line('M220 52A67 67 0 0 1 212 174', dark, 13) +
      line('M172 40C166 58 184 62 190 52S214 46 208 64', dark, 8) +
      circle(190, 52, 9, dark) +
      circle(190, 178, 8, dark) +
      line('M190 52L78 74', amber, 11) +
      line('M78 74V38', dark, 6) +
      shape('M50 12H106V40H50Z', light),
  },
  {
    id: 'truck/spring-brake',
    name: 'Spring brake',
    names: { de: 'Federspeicherbremse' },
    look: 'A brake chamber cut open: a coiled spring on the left is pressed together by air on its right.',
    draw: () =>
      tile +
      shape('M30 50H226Q240 50 240 64V156Q240 170 226 170H30Z', light, 5) +
      line('M40 150L52 70L64 150L76 70L88 150L100 70', red, 8) +
      fill('M112 54H122V166H112Z', dark) +
      fill('M124 54H224Q236 54 236 66V154Q236 166 224 166H124Z', colors.liquid) +
      line('M122 110H290', dark, 9) +
      line('M180 50V22', dark, 10),
  },
  {
    id: 'truck/air-tank',
    name: 'Air tank with a drain',
    names: { de: 'Luftbehälter mit Ablassventil' },
    look: 'A lying tank under the frame of a truck, with a valve at its lowest point.',
    draw: () =>
      tile +
      fill('M0 34H300V50H0Z', dark) +
      line('M80 50V72M220 50V72', steel, 8) +
      shape('M70 72H230A44 44 0 0 1 230 160H70A44 44 0 0 1 70 72Z', light, 5) +
      line('M150 160V184', dark, 9) +
      line('M134 176H166', red, 7),
  },
];
