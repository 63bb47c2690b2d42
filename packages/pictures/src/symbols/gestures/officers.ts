import type { SymbolSpec, SymbolWords } from '../spec.ts';
import type { ArmPose } from './arm.ts';
import { HEIGHT, WIDTH } from './backdrop.ts';
import { drawOfficer, type OfficerPose } from './officer.ts';

interface Officer extends SymbolWords {
  readonly id: string;
  readonly pose: OfficerPose;
}

const out: ArmPose = { upper: 90, hand: 'edge' };
const raised: ArmPose = { upper: 172, fore: 180, hand: 'palm' };

/** Germany: StVO § 36. */
const germany: readonly Officer[] = [
  {
    id: 'de-both-arms-front',
    name: 'Stop before the junction',
    names: { de: 'Halt vor der Kreuzung' },
    look: 'A police officer from the front, both arms stretched out sideways.',
    pose: { uniform: 'de', view: 'front', left: out, right: out },
  },
  {
    id: 'de-both-arms-back',
    name: 'Stop before the junction',
    names: { de: 'Halt vor der Kreuzung' },
    look: 'A police officer from behind, both arms stretched out sideways.',
    pose: { uniform: 'de', view: 'back', left: out, right: out },
  },
  {
    id: 'de-one-arm-front',
    name: 'Stop before the junction',
    names: { de: 'Halt vor der Kreuzung' },
    look: 'A police officer from the front, one arm stretched out sideways.',
    pose: { uniform: 'de', view: 'front', left: out },
  },
  {
    id: 'de-both-arms-side',
    name: 'Your direction may go',
    names: { de: 'Verkehr in dieser Richtung ist freigegeben' },
    look: 'A police officer from the side, looking to the left, both arms stretched out along the line of sight.',
    pose: { uniform: 'de', view: 'left', left: { upper: 90, toViewer: true } },
  },
  {
    id: 'de-arm-raised-front',
    name: 'Wait for the next signal, clear the junction',
    names: { de: 'Auf das nächste Zeichen warten, Kreuzung räumen' },
    look: 'A police officer from the front, one arm raised.',
    pose: { uniform: 'de', view: 'front', right: raised },
  },
  {
    id: 'de-arm-raised-side',
    name: 'Wait for the next signal, clear the junction',
    names: { de: 'Auf das nächste Zeichen warten, Kreuzung räumen' },
    look: 'A police officer from the side, looking to the right, one arm raised.',
    pose: { uniform: 'de', view: 'right', left: { upper: 160, fore: 180, hand: 'edge' } },
  },
  {
    id: 'de-disc',
    name: 'Stop for a check',
    names: { de: 'Anhalten zur Kontrolle' },
    look: 'A police officer from the front who holds up a red disc with a white rim.',
    pose: { uniform: 'de', view: 'front', right: { upper: 62, fore: 176, hand: 'disc' } },
  },
];

/** UK: The Highway Code, "Signals by authorised persons". */
const unitedKingdom: readonly Officer[] = [
  {
    id: 'uk-stop-front',
    name: 'Stop: traffic approaching from the front',
    names: { de: 'Halt für den Verkehr von vorn' },
    look: 'A police officer from the front, right arm raised, palm forward.',
    pose: { uniform: 'uk', view: 'front', right: raised },
  },
  {
    id: 'uk-stop-behind',
    name: 'Stop: traffic approaching from behind',
    names: { de: 'Halt für den Verkehr von hinten' },
    look: 'A police officer from behind, left arm stretched out sideways.',
    pose: { uniform: 'uk', view: 'back', left: { ...out, hand: 'palm' } },
  },
  {
    id: 'uk-stop-both',
    name: 'Stop: traffic approaching from both front and behind',
    names: { de: 'Halt für den Verkehr von vorn und von hinten' },
    look: 'A police officer from the front, right arm raised, left arm stretched out sideways.',
    pose: { uniform: 'uk', view: 'front', right: raised, left: { ...out, hand: 'back' } },
  },
  {
    id: 'uk-beckon-side',
    name: 'Come on: traffic from the side',
    names: { de: 'Weiterfahren für den Verkehr von der Seite' },
    look: 'A police officer from the front who waves with the left arm held out and bent.',
    pose: {
      uniform: 'uk',
      view: 'front',
      left: { upper: 82, fore: 150, hand: 'palm', motion: { about: 'elbow', from: 112, to: 184 } },
    },
  },
  {
    id: 'uk-beckon-front',
    name: 'Come on: traffic from the front',
    names: { de: 'Weiterfahren für den Verkehr von vorn' },
    look: 'A police officer from the front who waves with the right forearm raised, back of the hand forward.',
    pose: {
      uniform: 'uk',
      view: 'front',
      right: { upper: 42, fore: 172, hand: 'back', motion: { about: 'hand', from: 125, to: 222 } },
    },
  },
  {
    id: 'uk-beckon-behind',
    name: 'Come on: traffic from behind',
    names: { de: 'Weiterfahren für den Verkehr von hinten' },
    look: 'A police officer from behind who waves with the right arm held out and bent.',
    pose: {
      uniform: 'uk',
      view: 'back',
      right: { upper: 78, fore: 158, hand: 'back', motion: { about: 'elbow', from: 116, to: 186 } },
    },
  },
];

/** US: no federal form; what police officers and state handbooks have in common. */
const unitedStates: readonly Officer[] = [
  {
    id: 'us-stop',
    name: 'Stop',
    names: { de: 'Anhalten' },
    look: 'A police officer from the front, one hand held up, palm forward.',
    pose: { uniform: 'us', view: 'front', right: { upper: 62, fore: 176, hand: 'palm' } },
  },
  {
    id: 'us-go',
    name: 'Go ahead',
    names: { de: 'Weiterfahren' },
    look: 'A police officer from the side, looking to the left, who waves with a bent arm.',
    pose: {
      uniform: 'us',
      view: 'left',
      left: { upper: 62, fore: 140, hand: 'edge', motion: { about: 'elbow', from: 100, to: 176 } },
    },
  },
  {
    id: 'us-turn',
    name: 'Turn that way',
    names: { de: 'In diese Richtung abbiegen' },
    look: 'A police officer from the front who points sideways with one arm stretched out.',
    pose: { uniform: 'us', view: 'front', left: { upper: 90, hand: 'point' } },
  },
];

/** Police officers who direct traffic, posed for this package. */
export const officers: readonly SymbolSpec[] = [...germany, ...unitedKingdom, ...unitedStates].map(
  ({ id, pose, ...words }) => ({
    ...words,
    id: `officer/${id}`,
    width: WIDTH,
    height: HEIGHT,
    draw: () => drawOfficer(pose),
  }),
);
