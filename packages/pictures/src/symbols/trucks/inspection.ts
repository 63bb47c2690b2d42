/** What a driver looks at before a trip. */
import { textPath } from '../../signs/text.ts';
import { at, circle, colors, fill, line, shape, type TruckSymbol, tile } from './parts.ts';

const { amber, dark, light, red, steel } = colors;

/** Returns a tire seen from the front, with its top left at 0, 0: 76 wide, 150 high. */
const tire = `<rect width="76" height="150" rx="18" fill="${dark}"/>${line('M16 12V138M38 8V142M60 12V138', '#565E66', 7)}`;

const triangle =
  fill('M0 -62L56 34H-56Z', red) +
  fill('M0 -26L25 17H-25Z', colors.ground) +
  fill('M0 -42L39 24H-39Z M0 -26L-25 17H25Z', '#FF8A3C') +
  fill('M-50 38H50V46H-50Z', dark);

export const inspectionSymbols: readonly TruckSymbol[] = [
  {
    id: 'truck/tread',
    name: 'Tread of a tire',
    names: { de: 'Profil eines Reifens' },
    look: 'A tire cut across: four ribs of rubber with three grooves between them, and an arrow for the depth of one groove.',
    draw: () =>
      tile +
      shape('M20 160V96H66V128H94V96H136V128H164V96H206V128H234V96H280V160Q150 196 20 160Z', dark, 0) +
      line('M66 96H94', red, 2) +
      line('M80 100V124M80 100m-6 7l6 -7l6 7M80 124m-6 -7l6 7l6 -7', red, 4),
  },
  {
    id: 'truck/dual-tires',
    name: 'Dual tires',
    names: { de: 'Zwillingsreifen' },
    look: 'Two tires side by side on one axle, seen from behind, so close that their sides touch.',
    draw: () => tile + fill('M20 98H280V118H20Z', steel) + at(74, 34, tire) + at(149, 34, tire),
  },
  {
    id: 'truck/leaf-spring',
    name: 'Leaf spring with a broken leaf',
    names: { de: 'Blattfeder mit gebrochenem Blatt' },
    look: 'Four curved steel leaves one under the other, held in the middle; the lowest leaf is broken through.',
    draw: () =>
      tile +
      line('M24 76Q150 140 276 76', dark, 11) +
      line('M52 104Q150 152 248 104', dark, 11) +
      line('M82 130Q150 164 218 130', dark, 11) +
      line('M108 152Q126 164 140 168M158 168Q176 164 192 152', dark, 11) +
      line('M176 150L190 176M184 146L176 160', red, 4) +
      fill('M134 100H166V182H134Z', steel),
  },
  {
    id: 'truck/steering-play',
    name: 'Free play of a steering wheel',
    names: { de: 'Spiel am Lenkrad' },
    look: 'A large steering wheel with a red arc over its rim that points both ways.',
    draw: () =>
      tile +
      line('M150 116m-74 0a74 74 0 1 1 148 0a74 74 0 1 1 -148 0', dark, 15) +
      line('M150 116L88 98M150 116L212 98M150 116V184', dark, 11) +
      circle(150, 116, 19, dark) +
      line('M124 24Q150 16 176 24M124 24l10 -9M124 24l12 8M176 24l-10 -9M176 24l-12 8', red, 5),
  },
  {
    id: 'truck/extinguisher',
    name: 'Fire extinguisher with a gauge',
    names: { de: 'Feuerlöscher mit Druckanzeige' },
    look: 'A red fire extinguisher with a hose and a small round gauge at its top.',
    draw: () =>
      tile +
      shape('M104 86Q104 64 126 64H164Q186 64 186 86V196H104Z', red) +
      fill('M132 40H158V64H132Z', dark) +
      line('M132 44L104 30M158 44H186', dark, 8) +
      line('M158 52C214 52 214 96 208 150', dark, 8) +
      circle(145, 92, 17, '#FFFFFF') +
      line('M145 92L152 80', dark, 4) +
      fill('M116 124H174V166H116Z', '#FFFFFF') +
      line('M124 136H166M124 146H166M124 156H150', dark, 3),
  },
  {
    id: 'truck/triangles',
    name: 'Warning triangles',
    names: { de: 'Warndreiecke' },
    look: 'Three red and orange triangles on stands, one in front and two behind it.',
    draw: () => tile + at(84, 84, triangle, 0.8) + at(216, 84, triangle, 0.8) + at(150, 140, triangle, 1.15),
  },
  {
    id: 'truck/wheel-nuts',
    name: 'Wheel with a rust trail',
    names: { de: 'Rad mit Rostspur' },
    look: 'A truck wheel with ten nuts; from one of them a trail of rust runs outwards.',
    draw: () =>
      tile +
      circle(150, 110, 98, dark) +
      circle(150, 110, 70, light) +
      circle(150, 110, 26, steel) +
      fill('M188 84L232 58Q238 72 234 84L192 96Z', '#A4501C') +
      Array.from({ length: 10 }, (_, nut) => {
        const turn = (nut / 10) * 2 * Math.PI;
        return circle(Math.round(150 + 46 * Math.cos(turn)), Math.round(110 - 46 * Math.sin(turn)), 8, dark);
      }).join(''),
  },
  {
    id: 'truck/out-of-service',
    name: 'Out-of-service sticker',
    names: { de: 'Aufkleber „Out of Service“' },
    look: 'An orange sticker on a truck door with the words OUT OF SERVICE.',
    draw: () =>
      tile +
      shape('M60 20H250V220H60Z', colors.cab) +
      shape('M84 40H226V104H84Z', colors.glass) +
      fill('M92 122H218V190H92Z', amber) +
      `<path d="${textPath({ text: 'OUT OF', x: 155, y: 150, height: 18, font: 'highway-d' })}${textPath({ text: 'SERVICE', x: 155, y: 178, height: 18, font: 'highway-d' })}" fill="${dark}"/>`,
  },
];
