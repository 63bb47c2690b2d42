/** The story of a clip: which events happen when, and how the learner's car drives through them. */
import { type Random, randomFromSeed, shuffle } from '../random.ts';
import type { HazardFamily } from './clip.ts';
import { between, brakingOf, type Developing, type EpisodeFamily, type EpisodeSite, type Lead } from './episode.ts';
import { families } from './families/all.ts';
import type { SpeedKnot } from './motion.ts';
import { crossSections, type Setting } from './road.ts';

/** An event of a clip with its family. */
export type Episode =
  | { readonly family: EpisodeFamily; readonly t: number; readonly lead: Lead }
  | { readonly family: EpisodeFamily; readonly t: number; readonly hazard: Developing };

export interface ClipPlan {
  readonly setting: Setting;
  readonly speeds: readonly SpeedKnot[];
  readonly episodes: readonly Episode[];
  readonly duration: number;
  /** Whether it has nothing but its hazards, as films of questions have. */
  readonly alone: boolean;
}

type Speeds = Readonly<Record<Setting, readonly [number, number]>>;

/**
 * Speeds at which clips are driven, in metres a second: those of streets with 20 mph or 30 km/h in town, and of roads with hedges and bends. From higher ones a
 * hazard would have to be seen when it is still a dot.
 */
const clipSpeeds: Speeds = { town: [7.5, 9.5], rural: [11, 12.5], motorway: [26.5, 29.5] };

/** Speeds of films before questions, which nobody scores: within 50 km/h in town. */
const filmSpeeds: Speeds = { town: [9, 12.5], rural: [13, 16], motorway: [26.5, 29.5] };

/** Seconds after which the first event begins. */
const BEGINS = [5, 7.5] as const;

/** Asks for a clip that has only its hazards, as films of questions have. */
export interface SingleEvent {
  /** Seconds after which the first of them begins: at least, and at most. */
  readonly begins: readonly [number, number];
}

/** The shortest clip that may be made, in seconds. Official clips last about a minute, ours 30 to 60 seconds. */
const SHORTEST = 32;
const ACCELERATION = 2.2;

/** Returns the settings in which all of these families occur. */
function settingsOf(ids: readonly HazardFamily[]): readonly Setting[] {
  const [first, ...others] = ids.map((id) => families[id].settings);
  return (first ?? []).filter((setting) => others.every((settings) => settings.includes(setting)));
}

/** Returns whether one clip can have both families as its hazards. */
export function canShareClip(one: HazardFamily, other: HazardFamily): boolean {
  const places = [families[one].place, families[other].place];
  const clash = places[0] !== undefined && places[0] === places[1];
  return one !== other && !clash && settingsOf([one, other]).length > 0;
}

/**
 * Returns the plan of a clip: the same for the same seed and families.
 * @param ids the families of its hazards, in no order; one or two that can share a clip
 * @param only for a clip without leads
 * @throws RangeError if they cannot
 */
export function planClip(seed: string, ids: readonly HazardFamily[], only?: SingleEvent): ClipPlan {
  const random = randomFromSeed(`${seed} plan`);
  const settings = settingsOf(ids);
  const setting = settings[Math.floor(random() * settings.length)];
  if (setting === undefined) throw new RangeError(`No clip can have the hazards ${ids.join()}.`);
  const alone = only !== undefined;
  const [least, most] = (alone ? filmSpeeds : clipSpeeds)[setting];
  const order = orderOf(setting, ids, random).filter(({ develops }) => develops || !alone);
  const start = between(least, most, random);
  const speeds: SpeedKnot[] = [{ t: 0, v: start }];
  const episodes: Episode[] = [];
  let [t, s, v] = [between(...(only?.begins ?? BEGINS), random), 0, start];
  s = v * t;
  const drive = (until: number, to: number) => {
    s += ((v + to) / 2) * (until - t);
    [t, v] = [until, to];
    speeds.push({ t, v });
  };
  for (const { family, develops } of order) {
    const site: EpisodeSite = { random, setting, section: crossSections[setting], t, s, v, alone };
    const begin = t;
    if (develops) {
      const hazard = family.hazard(site);
      episodes.push({ family, t, hazard });
      const cruise = hazard.cruise ?? v;
      drive(hazard.end, v);
      drive(t + (v - hazard.slowTo) / brakingOf(setting), hazard.slowTo);
      drive(t + hazard.hold, v);
      drive(t + (cruise - v) / ACCELERATION, cruise);
    } else if (family.lead !== null) {
      const lead = family.lead(site);
      episodes.push({ family, t: begin, lead });
      drive(lead.until, v);
    }
    // The next event is far enough away for the eye to rest, and never follows in a rhythm.
    drive(t + between(0.7, 2.4, random), v);
  }
  const rest = Math.max(between(1.5, 3, random), SHORTEST - t);
  return { setting, speeds, episodes, duration: Math.round((t + rest) * 10) / 10, alone };
}

/** Hazards among leads in random order; somebody who stays ahead comes first or last. */
function orderOf(setting: Setting, ids: readonly HazardFamily[], random: Random) {
  const possible = Object.values(families).filter(({ lead, settings }) => lead !== null && settings.includes(setting));
  const count = ids.length === 2 ? 2 : 2 + Math.floor(random() * 2);
  const some = shuffle(possible, random);
  const leads = Array.from({ length: count }, (_, i) => some[i % some.length] as EpisodeFamily);
  const hazards = ids.map((id) => families[id]);
  const free = shuffle(
    [
      ...leads.map((family) => ({ family, develops: false })),
      ...hazards.filter(({ place }) => place === undefined).map((family) => ({ family, develops: true })),
    ],
    random,
  );
  const fixed = (place: EpisodeFamily['place']) =>
    hazards.filter((family) => family.place === place).map((family) => ({ family, develops: true }));
  return [...fixed('first'), ...free, ...fixed('last')];
}
