import type { PlacedPanel, SignElement, SignSpec } from '../spec.ts';
import { figure, fill, line } from '../vienna/figures.ts';
import { disc, redBar, redRing } from '../vienna/frames.ts';
import { lettering } from '../vienna/sign.ts';
import { sign } from './sign.ts';

const ring = (elements: readonly SignElement[]) => redRing('se', elements);
const on = { ground: 'yellow' } as const;

/** A yellow disc with a thin black edge and three slanting black bars across the elements. */
const end = (elements: readonly SignElement[]): PlacedPanel => ({
  ...disc('yellow', 'yellow', 0, []),
  layers: [
    { inset: 1, fill: 'black' },
    { inset: 2.4, fill: 'yellow' },
  ],
  elements: [...elements, line('M11.6 44.6L44.6 11.6M13.6 46.6L46.6 13.6M15.6 48.6L48.6 15.6', 1.3)],
});

const speed = (kmh: number): SignSpec =>
  sign(
    `C31-${kmh}`,
    `Hastighetsbegränsning ${kmh} km/h`,
    `Speed limit of ${kmh} km/h`,
    `A yellow disc with a red border and the number ${kmh}.`,
    ring([
      lettering(String(kmh), 40.6, 21, {
        maxWidth: 38,
        ...(kmh >= 100 ? { font: 'barlow-condensed' as const } : {}),
      }),
    ]),
    'C31',
  );

const limit = (text: string, y: number, height: number) => lettering(text, y, height, { maxWidth: 37 });

const cars = (left: 'red' | 'grey', right: 'black' | 'grey'): readonly SignElement[] => [
  figure('vienna-car-rear', 20.4, 30, 15.6, { color: left, ...on }),
  figure('vienna-car-rear', 39.6, 30, 15.6, { color: right, ...on }),
];

const lorryAndCar = (lorry: 'red' | 'grey', car: 'black' | 'grey'): readonly SignElement[] => [
  figure('vienna-lorry-rear', 21.2, 28, 21, { color: lorry, ...on }),
  figure('vienna-car-rear', 39.4, 33.2, 13, { color: car, ...on }),
];

const turnRight: readonly SignElement[] = [line('M23 46V34Q23 27 30 27H37', 5.2), fill('M47.5 27L36 19.4V34.6Z')];

const stop = (reason: string) =>
  ring([
    lettering('STOPP', 26.4, 8.6, { maxWidth: 36 }),
    line('M9.6 30H50.4', 2.2),
    lettering(reason, 42.4, 8.6, { maxWidth: 34 }),
  ]);

/** Prohibitions of traffic and of its size: vägmärkesförordningen 2 kap. 8 §. */
export const seProhibitionSigns: readonly SignSpec[] = [
  sign(
    'C1',
    'Förbud mot infart med fordon',
    'No entry',
    'A red disc with a level yellow bar.',
    disc('red', 'yellow', 1, [fill('M9.5 24.5H50.5V35.5H9.5Z', 'yellow')]),
  ),
  sign(
    'C2',
    'Förbud mot trafik med fordon',
    'No vehicles',
    'A yellow disc with a red border, otherwise empty.',
    ring([]),
  ),
  sign(
    'C3',
    'Förbud mot trafik med annat motordrivet fordon än moped klass II',
    'No motor vehicles except class II mopeds',
    'A yellow disc with a red border and a motorcycle with its rider above a car.',
    ring([figure('vienna-motorcycle-rider', 30, 20.4, 15.6, on), figure('vienna-car-front', 30, 38.4, 16.4, on)]),
  ),
  sign(
    'C4',
    'Förbud mot trafik med motordrivet fordon med fler än två hjul',
    'No motor vehicles with more than two wheels',
    'A yellow disc with a red border and a car seen from the front.',
    ring([figure('vienna-car-front', 30, 30, 24, on)]),
  ),
  sign(
    'C5',
    'Förbud mot trafik med motorcykel och moped klass I',
    'No motorcycles or class I mopeds',
    'A yellow disc with a red border and a motorcycle with its rider.',
    ring([figure('vienna-motorcycle-rider', 30, 30, 26, on)]),
  ),
  sign(
    'C6',
    'Förbud mot trafik med motordrivet fordon med tillkopplad släpvagn',
    'No motor vehicles with a trailer',
    'A yellow disc with a red border and a car that draws a caravan.',
    ring([figure('vienna-car-caravan', 30, 30, 13, on)]),
  ),
  sign(
    'C7',
    'Förbud mot trafik med tung lastbil',
    'No heavy goods vehicles',
    'A yellow disc with a red border and a lorry.',
    ring([figure('vienna-goods-vehicle', 30, 30, 18, on)]),
  ),
  sign(
    'C8',
    'Förbud mot trafik med traktor a och motorredskap klass II',
    'No tractors',
    'A yellow disc with a red border and a tractor.',
    ring([figure('vienna-tractor', 30, 30, 22, on)]),
  ),
  sign(
    'C10',
    'Förbud mot trafik med cykel och moped klass II',
    'No bicycles or class II mopeds',
    'A yellow disc with a red border and a bicycle.',
    ring([figure('vienna-bicycle', 30, 30, 21.5, on)]),
  ),
  sign(
    'C12',
    'Förbud mot trafik med fordon förspänt med dragdjur',
    'No horse-drawn vehicles',
    'A yellow disc with a red border and a horse that draws a cart.',
    ring([figure('vienna-cart', 30, 31, 15, on)]),
  ),
  sign(
    'C13',
    'Förbud mot trafik med terrängmotorfordon och terrängsläp',
    'No off-road vehicles',
    'A yellow disc with a red border and a snowmobile with its rider.',
    ring([figure('snowmobile', 30, 30, 19, on)]),
  ),
  sign(
    'C14',
    'Förbud mot ridning',
    'No riding',
    'A yellow disc with a red border and a rider on a horse.',
    ring([figure('vienna-rider', 30, 30, 28, { mirror: true, ...on })]),
  ),
  sign(
    'C15',
    'Förbud mot gångtrafik',
    'No pedestrians',
    'A yellow disc with a red border and one walking figure.',
    ring([figure('vienna-pedestrian', 30, 30, 34, on)]),
  ),
  sign(
    'C16',
    'Begränsad fordonsbredd',
    'Limit of the width',
    'A yellow disc with a red border and 2,0 m between two black pointers, left and right.',
    ring([
      lettering('2,0m', 34.4, 8.8, { maxWidth: 23 }),
      fill('M11 24.6L17.4 30L11 35.4Z'),
      fill('M49 24.6L42.6 30L49 35.4Z'),
    ]),
  ),
  sign(
    'C17',
    'Begränsad fordonshöjd',
    'Limit of the height',
    'A yellow disc with a red border and 3,5 m between two black pointers, above and below.',
    ring([limit('3,5m', 34.8, 10.6), fill('M24.6 11.4L35.4 11.4L30 18Z'), fill('M24.6 48.6L35.4 48.6L30 42Z')]),
  ),
  sign(
    'C18',
    'Begränsad fordonslängd',
    'Limit of the length',
    'A yellow disc with a red border and a lorry over 10 m between two black pointers.',
    ring([
      figure('vienna-goods-vehicle', 30, 22.6, 14, on),
      lettering('10m', 42.4, 7, { maxWidth: 17 }),
      fill('M20 34.9V42.9L14 38.9Z'),
      fill('M40 34.9V42.9L46 38.9Z'),
    ]),
  ),
  sign(
    'C19',
    'Minsta avstånd',
    'Smallest distance between vehicles',
    'A yellow disc with a red border and two cars with 70 m between them.',
    ring([
      figure('vienna-lorry-rear', 30, 17.4, 9.6, on),
      lettering('70m', 34.6, 8.6, { maxWidth: 30 }),
      figure('vienna-car-rear', 30, 43.4, 8.6, on),
    ]),
  ),
  sign(
    'C20',
    'Begränsad bruttovikt på fordon',
    'Limit of the gross weight of a vehicle',
    'A yellow disc with a red border and 6 t.',
    ring([limit('6t', 36.4, 15)]),
  ),
  sign(
    'C23',
    'Begränsat axeltryck',
    'Limit of the axle load',
    'A yellow disc with a red border and 6 t over the axle of a vehicle.',
    ring([limit('6t', 30.5, 13), line('M14 41H46', 2), fill('M16 36H19.6V46H16ZM40.4 36H44V46H40.4Z')]),
  ),
  sign(
    'C25L',
    'Förbud mot sväng i korsning',
    'No left turn',
    'A yellow disc with a red border and a black arrow that bends to the left, crossed by a red bar.',
    ring([{ kind: 'group', x: 60, mirror: true, elements: turnRight }, redBar('se', 'nw', 5)]),
    'C25',
  ),
  sign(
    'C25R',
    'Förbud mot sväng i korsning',
    'No right turn',
    'A yellow disc with a red border and a black arrow that bends to the right, crossed by a red bar.',
    ring([...turnRight, redBar('se', 'nw', 5)]),
    'C25',
  ),
  sign(
    'C26',
    'Förbud mot U-sväng',
    'No U-turns',
    'A yellow disc with a red border and a black arrow that turns back to the left, crossed by a red bar.',
    ring([
      line('M37.4 46V26A7.6 7.6 0 0 0 22.2 26V34', 5.4),
      fill('M22.2 44.5L14.6 33.2H29.8Z'),
      redBar('se', 'nw', 5),
    ]),
  ),
  sign(
    'C27',
    'Förbud mot omkörning',
    'No overtaking',
    'A yellow disc with a red border and two cars side by side, the left one red, the right one black.',
    ring(cars('red', 'black')),
  ),
  sign(
    'C28',
    'Slut på förbud mot omkörning',
    'End of no overtaking',
    'A yellow disc with two grey cars side by side, crossed by three slanting black bars.',
    end(cars('grey', 'grey')),
  ),
  sign(
    'C29',
    'Förbud mot omkörning med tung lastbil',
    'No overtaking by heavy goods vehicles',
    'A yellow disc with a red border, a red lorry on the left and a black car on the right.',
    ring(lorryAndCar('red', 'black')),
  ),
  sign(
    'C30',
    'Slut på förbud mot omkörning med tung lastbil',
    'End of no overtaking by heavy goods vehicles',
    'A yellow disc with a grey lorry and a grey car, crossed by three slanting black bars.',
    end(lorryAndCar('grey', 'grey')),
  ),
  ...[30, 40, 50, 60, 70, 80, 90, 100, 110, 120].map(speed),
  sign(
    'C32',
    'Tillfällig hastighetsbegränsning upphör',
    'End of a temporary speed limit',
    'A yellow disc with the number 50 in grey, crossed by three slanting black bars.',
    end([lettering('50', 40.6, 21, { maxWidth: 38, color: 'grey' })]),
  ),
  sign(
    'C33',
    'Stopp vid tull',
    'Stop at customs',
    'A yellow disc with a red border and the words TULL and CUSTOMS above and below a black line.',
    ring([
      lettering('TULL', 26.4, 9, { maxWidth: 34 }),
      line('M9.6 30H50.4', 2.2),
      lettering('CUSTOMS', 42, 7.6, { maxWidth: 34 }),
    ]),
  ),
  sign(
    'C34',
    'Stopp av angiven anledning',
    'Stop for the reason given',
    'A yellow disc with a red border and the words STOPP and POLIS above and below a black line.',
    stop('POLIS'),
  ),
];
