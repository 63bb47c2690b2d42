/** The mistakes behind wrong answers in English: the name of each, and a sentence that corrects it. */
import type { BeliefId } from './beliefs.ts';
import { englishOf } from './english-of.ts';
import type { SolvableSubject } from './family.ts';
import type { Thought } from './reasons.ts';

export type Correction = readonly [name: string, answer: string];

/** Returns the corrections in the English of a country. */
export const beliefsIn = (subject: SolvableSubject): Readonly<Record<BeliefId, Correction>> => {
  const { road, junction, corrections } = englishOf[subject];
  return {
    'bend-goes-straight': [
      'The priority road always runs straight on',
      'A priority road need not run straight on: here it bends.',
    ],
    'siren-obeys': [
      'An ambulance waits at lights and signs like everyone else',
      'Neither lights nor signs hold back a vehicle on an emergency run: make way for it.',
    ],
    'arrival-counts-for-nothing': [
      'The driver on the right goes first, whoever came first',
      'The driver on the right counts only between two who stopped at the same moment.',
    ],
    'tram-always-first': [
      'A tram always goes first',
      'Rails give no priority in Germany: without signs or lights a tram obeys the rule of the right like a car.',
    ],
    'through-road-first': [`The ${road} that runs straight through has priority`, corrections.throughRoad],
    'right-against-signs': [
      'The driver on the right goes first, whatever the signs say',
      corrections.rightAgainstSigns,
    ],
    'straight-before-turn': ['Traffic going straight goes before all turning traffic', corrections.straightBeforeTurn],
    'turn-costs-nothing': [
      `Turning off makes no difference on the same ${road}`,
      `Signs do not settle it between two on the same ${road}: the one who turns across has to ${englishOf[subject].yield}.`,
    ],
    'bigger-first': [
      'The bigger vehicle goes first',
      `Size makes no difference: a ${englishOf[subject].truck} or a bus follows the same rules as a car.`,
    ],
    'cars-before-others': [
      'Bicycles and pedestrians let cars go first',
      'Bicycles and pedestrians do not wait for cars just because they are slower.',
    ],
    'you-last': [
      'To be safe you let everyone go first',
      'If you wait for those who have to wait for you, you only confuse everyone.',
    ],
    'you-first': [
      'Your own path comes first',
      'You do not go first just because it is you; look at each of the others in turn.',
    ],
    'nearest-first': [
      `Whoever is nearest to the ${junction} goes first`,
      `Being closer to the ${junction} does not let anyone go first.`,
    ],
    'left-first': [
      'The driver on the left goes first',
      'Letting traffic from the left go first turns the rule around.',
    ],
  };
};

/** Mistakes of not waiting for somebody who goes first. */
export const ignoredIn = (subject: SolvableSubject): Readonly<Record<Thought, Correction>> => {
  const { across, road, corrections } = englishOf[subject];
  const onFoot: Correction = [
    'Pedestrians have to let cars turn',
    `Even when you may go, pedestrians crossing the ${road} you turn into go first.`,
  ];
  return {
    arrived: [
      'At an all-way stop the order of arrival does not matter',
      'Whoever stopped first goes first; it is the first thing to look at.',
    ],
    right: [
      'The driver on the left goes first',
      'Without signs or lights, traffic from the right goes first, not traffic from the left.',
    ],
    across: [
      `A driver who turns ${across} need not let oncoming traffic pass`,
      `A turn to the ${across} crosses the lane of oncoming traffic, so oncoming traffic goes first.`,
    ],
    'across-same-road': [
      'Two can turn into the same road side by side',
      'Two cars do not fit into the same lane at once, and the one with the tighter turn goes first.',
    ],
    sign: ['A sign or a line asks for care, not for waiting', corrections.signIgnored],
    roundabout: [
      'Traffic on a roundabout lets others in',
      'Traffic on the roundabout does not stop for traffic that wants to enter.',
    ],
    'roundabout-right': [
      'At a roundabout nobody has priority before the line',
      'At a roundabout you look to the right and let that traffic go.',
    ],
    urgent: [
      'An ambulance waits at lights and signs like everyone else',
      'Flashing lights and a siren count at a green light, too, and for those who would otherwise go first.',
    ],
    person: [
      'Drivers need not wait where no crosswalk is marked',
      'Pedestrians in a crosswalk go first, and in most states it need not be marked.',
    ],
    crosswalk: [
      'Pedestrians wait until the cars have entered',
      'Pedestrians in a crosswalk go first, at a roundabout too.',
    ],
    'person-beside-turn': onFoot,
    zebra: [
      'A car that has begun to turn goes before pedestrians at a zebra crossing',
      'Pedestrians on a zebra crossing have priority, whichever way you turn in.',
    ],
    'still-crossing': [
      'Pedestrians who are still crossing have to make room for cars',
      'Pedestrians who are already crossing may finish.',
    ],
    'on-red': [
      'A turn on red has the same right as green',
      'A turn on red waits for crossing pedestrians and for all traffic with a green light that it would meet.',
    ],
    beside: [
      'A vehicle slightly ahead may turn across those beside it',
      'Being slightly ahead does not let you cut across someone who is going straight.',
    ],
    tram: ['A tram is a vehicle like any other', 'A tram cannot swerve and takes a long way to stop.'],
    emerging: [
      'The rule of the right holds at the end of a traffic-calmed area',
      'Whoever comes out of a traffic-calmed area waits for everyone whose path they cross, from either side.',
    ],
  };
};

/** Mistakes of waiting for somebody who has to wait or whose path does not cross. */
export const excessIn = (subject: SolvableSubject): Readonly<Record<Thought | 'unrelated', Correction>> => {
  const { across } = englishOf[subject];
  const small: Correction = [
    'A turn of your own always comes last',
    'If you wait for someone who has to wait for you, you only confuse both.',
  ];
  return {
    arrived: ['A later arrival may go before you', 'Giving up your turn confuses those who wait for it.'],
    right: ['You wait for traffic from the left', 'You do not wait for traffic from the left here.'],
    across: [
      `Oncoming traffic goes before you even if it turns ${across}`,
      `Oncoming traffic that turns ${across} has to wait for you.`,
    ],
    'across-same-road': ['The one with the wider turn goes first', 'The wider turn waits for the tighter one.'],
    sign: [
      'Traffic from the side goes first, whatever its sign says',
      'Drivers with a sign wait, whichever side they come from.',
    ],
    roundabout: small,
    'roundabout-right': [
      'At a roundabout you wait for both sides',
      'At a roundabout you do not wait for traffic that is about to enter on your left.',
    ],
    urgent: small,
    person: small,
    crosswalk: small,
    'person-beside-turn': small,
    zebra: small,
    'still-crossing': small,
    'on-red': ['A driver who turns on red may slip in before you', 'A turn on red waits for those who have green.'],
    beside: small,
    tram: small,
    emerging: [
      'The rule of the right holds for a traffic-calmed area too',
      'The rule of the right does not hold here: leaving a traffic-calmed area counts like leaving a private drive.',
    ],
    unrelated: [
      'You wait even for those whose path you never cross',
      'You wait only for those who cross your path and go first.',
    ],
  };
};
