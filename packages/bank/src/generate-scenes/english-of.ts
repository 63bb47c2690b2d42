/** The English of each country: American for the United States, British for the United Kingdom and Germany. */
import type { SolvableSubject } from './family.ts';

interface CountryEnglish {
  /** The side of a turn across oncoming traffic. */
  readonly across: 'left' | 'right';
  readonly yields: string;
  readonly yield: string;
  readonly road: string;
  readonly truck: string;
  readonly junction: string;
  readonly onRoundabout: string;
  /** Straight on, as the end of a sentence. */
  readonly ahead: string;
  readonly emergencyLights: string;
  /** What makes a driver yield: the sign, or the lines alone. */
  readonly yieldSign: string;
  readonly yieldLines: string;
  /** Where the other is, whose road has neither stop sign nor yield sign; the second where lines alone make this one yield. */
  readonly otherRoad: string;
  readonly otherRoadOfLines: string;
  /** Asks whom A has to wait for, in several wordings. */
  readonly mustWait: readonly [string, ...string[]];
  /** Whether explanations cite the law. In the US the rules come from a model code that no state has passed word for word. */
  readonly citesLaw: boolean;
  /** Sentences that correct a mistake by the country's own rule. */
  readonly corrections: {
    readonly throughRoad: string;
    readonly rightAgainstSigns: string;
    readonly straightBeforeTurn: string;
    readonly signIgnored: string;
  };
}

const british = {
  yields: 'gives way',
  yield: 'give way',
  road: 'road',
  truck: 'lorry',
  junction: 'junction',
  onRoundabout: 'on the roundabout',
  ahead: 'straight on',
  emergencyLights: 'blue lights',
  yieldSign: 'the give-way sign',
  yieldLines: 'the give-way lines',
  citesLaw: true,
} as const;
const rightRule = 'The rule of the right is for places where neither signs nor lights decide.';
const rightAndSignsFirst =
  'Going straight does not give priority by itself; the rule of the right and signs come first.';
const otherRoadFirst =
  'Slowing down is not enough: the sign and the line mean that traffic on the other road goes first.';

export const englishOf: Readonly<Record<SolvableSubject, CountryEnglish>> = {
  us: {
    across: 'left',
    yields: 'yields',
    yield: 'yield',
    road: 'street',
    truck: 'truck',
    junction: 'intersection',
    onRoundabout: 'in the roundabout',
    ahead: 'straight',
    emergencyLights: 'lights',
    yieldSign: 'the yield sign',
    yieldLines: 'the yield sign',
    otherRoad: 'is on the street without one',
    otherRoadOfLines: 'is on the street without one',
    mustWait: ['Who do you have to yield to?', 'Who goes before you?', 'Who do you have to let go first?'],
    citesLaw: false,
    corrections: {
      throughRoad: 'Without a sign the through street gives no right of way.',
      rightAgainstSigns: rightRule,
      straightBeforeTurn: rightAndSignsFirst,
      signIgnored: 'The sign means that the cross traffic goes first, even after you have stopped.',
    },
  },
  uk: {
    ...british,
    across: 'right',
    otherRoad: 'is on the road without one',
    otherRoadOfLines: 'is on the main road',
    mustWait: ['Who should you give way to?', 'Who goes before you?', 'Who should you let go first?'],
    corrections: {
      throughRoad: 'Without a sign the through road gives no right of way.',
      rightAgainstSigns: 'Roundabouts apart, Britain has no priority to the right: lines, signs and lights decide.',
      straightBeforeTurn: 'Going straight does not give priority by itself; lines and signs come first.',
      signIgnored: otherRoadFirst,
    },
  },
  de: {
    ...british,
    across: 'left',
    otherRoad: 'is on the priority road',
    otherRoadOfLines: 'is on the priority road',
    mustWait: ['Who do you have to wait for?'],
    corrections: {
      throughRoad: 'A road that runs straight on has no priority without a sign.',
      rightAgainstSigns: rightRule,
      straightBeforeTurn: rightAndSignsFirst,
      signIgnored: otherRoadFirst,
    },
  },
};
