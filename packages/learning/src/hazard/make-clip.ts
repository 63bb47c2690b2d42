/** Clips without end: a seed and the families of its hazards decide everything. */
import { countries, type SubjectCode } from '@lanewise/contracts/countries';
import { type Random, randomFromSeed } from '../random.ts';
import type { Actor, ClipScript, DayTime, Film, Hazard, HazardFamily, Note, Weather } from './clip.ts';
import { dressClip } from './dress.ts';
import { type ClipPlan, planClip, type SingleEvent } from './plan.ts';

export interface ClipOrder {
  readonly seed: string;
  /** Whose roads it is driven on. */
  readonly country: SubjectCode;
  /** The families of its hazards; one or two. */
  readonly families: readonly HazardFamily[];
  /** Without leads. */
  readonly only?: SingleEvent;
}

/** Returns the script of a clip: the same for the same order. */
export function makeClip({ seed, country, families, only }: ClipOrder): ClipScript {
  const plan = planClip(seed, families, only);
  const { length, bends, features, actors } = dressClip(seed, plan);
  const random = randomFromSeed(`${seed} air`);
  // The order of the list must not reveal who belongs to an event.
  const order = actors
    .map((actor, index) => ({ actor: roundActor(actor), index }))
    .toSorted((a, b) => startOf(a.actor) - startOf(b.actor));
  const film: Film = {
    road: {
      setting: plan.setting,
      country,
      drive: countries[country].drivesOn,
      length,
      bends: bends.map(roundBend),
      features: features.map(roundFeature),
    },
    weather: weatherOf(plan, random),
    time: timeOf(random),
    duration: plan.duration,
    speeds: plan.speeds.map(({ t, v }) => ({ t: rounded(t), v: rounded(v) })),
    actors: order.map(({ actor }) => actor),
    notes: notesOf(plan),
    scenery: Math.floor(random() * 2 ** 31),
  };
  const place = new Map(order.map(({ index }, position) => [index, position]));
  return {
    film,
    hazards: hazardsOf(plan, (first) => place.get(first) ?? 0),
    leads: plan.episodes.flatMap((each) => ('lead' in each ? [{ family: each.family.id, t: rounded(each.t) }] : [])),
  };
}

/** Returns the hazards of a planned clip, in the order they develop. @param actorAt gives the place of an actor of the plan in the film */
export function hazardsOf(plan: ClipPlan, actorAt: (first: number) => number): readonly Hazard[] {
  let first = 0;
  const hazards: Hazard[] = [];
  for (const each of plan.episodes) {
    const part = 'lead' in each ? each.lead : each.hazard;
    if ('hazard' in each) {
      const { id: family, clue, develops } = each.family;
      const { end, clueAt } = each.hazard;
      hazards.push({
        family,
        clue,
        develops,
        onset: rounded(each.t),
        end: rounded(end),
        clueAt: rounded(clueAt),
        actor: actorAt(first),
      });
    }
    first += part.actors.length;
  }
  return hazards;
}

const startOf = ({ knots }: Actor): number => knots[0]?.s ?? 0;

function notesOf(plan: ClipPlan): readonly Note[] {
  const notes = plan.episodes.flatMap((each): Note[] =>
    'lead' in each
      ? [{ t: rounded(each.t), code: each.family.clue }]
      : [
          { t: rounded(each.hazard.clueAt), code: each.family.clue },
          { t: rounded(each.t), code: each.family.develops },
        ],
  );
  return notes.toSorted((a, b) => a.t - b.t);
}

/** Fog only where nobody drives fast, because the film must show a hazard from its onset on. */
function weatherOf({ setting }: ClipPlan, random: Random): Weather {
  const chance = random();
  if (chance < 0.2) return 'rain';
  if (chance < 0.26) return 'snow';
  return chance < 0.34 && setting === 'town' ? 'fog' : 'clear';
}

function timeOf(random: Random): DayTime {
  const chance = random();
  return chance < 0.76 ? 'day' : chance < 0.9 ? 'dusk' : 'night';
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
const roundBend = <Part extends object>(part: Part): Part => roundAll(part);
const roundFeature = roundBend;

/** Rounds the numbers of an object to hundredths, which is a centimetre. */
function roundAll<Part extends object>(part: Part): Part {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? name === 'turn' && Math.abs(value) < 4
          ? Math.round(value * 1e4) / 1e4
          : rounded(value)
        : value,
    ]),
  ) as Part;
}

function roundActor({ knots, lamps, door, ...actor }: Actor): Actor {
  return {
    ...actor,
    knots: knots.map(roundAll),
    ...(lamps !== undefined && { lamps: lamps.map(roundAll) }),
    ...(door !== undefined && { door: roundAll(door) }),
  };
}
