import type { SymbolSpec, SymbolWords } from '../spec.ts';
import type { ArmPose } from './arm.ts';
import { HEIGHT, WIDTH } from './backdrop.ts';
import { drawDriver } from './car.ts';
import { drawCyclist } from './cyclist.ts';

interface HandSignal extends SymbolWords {
  readonly id: string;
  draw(): string;
}

const out: ArmPose = { upper: 90, hand: 'back' };
const up: ArmPose = { upper: 90, fore: 180, hand: 'back' };
const down: ArmPose = { upper: 90, fore: 0, hand: 'palm' };
const upAndDown: ArmPose = { upper: 90, hand: 'edge', motion: { about: 'shoulder', from: 68, to: 112, both: true } };

/** Bent at the elbow: US, the Uniform Vehicle Code § 11-606. Straight: everywhere. Up and down: the UK's Highway Code. */
const cyclists: readonly HandSignal[] = [
  {
    id: 'cyclist-left-arm-out',
    name: 'Turning left',
    names: { de: 'Abbiegen nach links' },
    look: 'A cyclist from behind, left arm stretched out sideways.',
    draw: () => drawCyclist({ left: out }),
  },
  {
    id: 'cyclist-right-arm-out',
    name: 'Turning right',
    names: { de: 'Abbiegen nach rechts' },
    look: 'A cyclist from behind, right arm stretched out sideways.',
    draw: () => drawCyclist({ right: out }),
  },
  {
    id: 'cyclist-left-arm-up',
    name: 'Turning right',
    names: { de: 'Abbiegen nach rechts' },
    look: 'A cyclist from behind, left upper arm out sideways and left forearm up.',
    draw: () => drawCyclist({ left: up }),
  },
  {
    id: 'cyclist-left-arm-down',
    name: 'Slowing down or stopping',
    names: { de: 'Verlangsamen oder Anhalten' },
    look: 'A cyclist from behind, left upper arm out sideways and left forearm down, palm to the rear.',
    draw: () => drawCyclist({ left: down }),
  },
  {
    id: 'cyclist-right-arm-moving',
    name: 'Slowing down or stopping',
    names: { de: 'Verlangsamen oder Anhalten' },
    look: 'A cyclist from behind who moves the outstretched right arm up and down.',
    draw: () => drawCyclist({ right: upAndDown }),
  },
];

const drivers: readonly HandSignal[] = [
  {
    id: 'driver-left-arm-out',
    name: 'Turning left',
    names: { de: 'Abbiegen nach links' },
    look: 'A car from behind, the driver’s left arm stretched out of the window.',
    draw: () => drawDriver({ seat: 'left', arm: out }),
  },
  {
    id: 'driver-left-arm-up',
    name: 'Turning right',
    names: { de: 'Abbiegen nach rechts' },
    look: 'A car from behind, the driver’s left arm out of the window, the forearm up.',
    draw: () => drawDriver({ seat: 'left', arm: up }),
  },
  {
    id: 'driver-left-arm-down',
    name: 'Slowing down or stopping',
    names: { de: 'Verlangsamen oder Anhalten' },
    look: 'A car from behind, the driver’s left arm out of the window, the forearm down.',
    draw: () => drawDriver({ seat: 'left', arm: down }),
  },
  {
    id: 'driver-right-arm-out',
    name: 'Turning right',
    names: { de: 'Abbiegen nach rechts' },
    look: 'A car from behind, the driver’s right arm stretched out of the window.',
    draw: () => drawDriver({ seat: 'right', arm: out }),
  },
  {
    id: 'driver-right-arm-moving',
    name: 'Slowing down or stopping',
    names: { de: 'Verlangsamen oder Anhalten' },
    look: 'A car from behind whose driver moves the right arm up and down out of the window.',
    draw: () => drawDriver({ seat: 'right', arm: upAndDown }),
  },
];

/** Signals that cyclists and drivers give with an arm, seen from behind. */
export const handSignals: readonly SymbolSpec[] = [...cyclists, ...drivers].map(({ id, draw, ...words }) => ({
  ...words,
  id: `hand-signal/${id}`,
  width: WIDTH,
  height: HEIGHT,
  draw,
}));
