/** A hazard-perception clip: its script, which knows what is a hazard, and its film, which does not. */
import type {
  hazardFamilies,
  hazardLamps,
  hazardNotes,
  hazardTimes,
  hazardUsers,
  hazardWeathers,
  ownVehicles,
} from '@lanewise/contracts/constants/hazards';
import type { Knot, SpeedKnot } from './motion.ts';
import type { Road } from './road.ts';

export type HazardFamily = (typeof hazardFamilies)[number];
/** What a described clip says as it happens. */
export type NoteCode = (typeof hazardNotes)[number];
export type ActorKind = (typeof hazardUsers)[number];
/** What the learner drives. */
export type OwnVehicle = (typeof ownVehicles)[number];
export type Lamp = (typeof hazardLamps)[number];
export type Weather = (typeof hazardWeathers)[number];
export type DayTime = (typeof hazardTimes)[number];

/** Somebody or something that the learner meets. */
export interface Actor {
  readonly kind: ActorKind;
  /** Chooses body, clothes and colour. */
  readonly look: number;
  readonly knots: readonly Knot[];
  /** Lamps that are lit for a time. */
  readonly lamps?: readonly { readonly lamp: Lamp; readonly from: number; readonly to: number }[];
  /** When the door towards the traffic stands open. */
  readonly door?: { readonly from: number; readonly to: number };
}

/** A sentence of the described clip. */
export interface Note {
  readonly t: number;
  readonly code: NoteCode;
}

/** What the player draws: how everything moves, without saying what is a hazard. */
export interface ShownFilm {
  readonly road: Road;
  readonly weather: Weather;
  readonly time: DayTime;
  readonly duration: number;
  readonly speeds: readonly SpeedKnot[];
  readonly actors: readonly Actor[];
  /** Chooses houses and trees. */
  readonly scenery: number;
  /** A car unless it is said. */
  readonly vehicle?: OwnVehicle;
}

export interface Film extends ShownFilm {
  /** What a described clip says. They name the hazard, so only described clips get them. */
  readonly notes: readonly Note[];
}

/** A hazard of a clip. Scores are given from `onset` to `end`, when the learner's own car begins to brake. */
export interface Hazard {
  readonly family: HazardFamily;
  readonly onset: number;
  readonly end: number;
  /** When the first sign of it could be seen, before it scores. */
  readonly clueAt: number;
  readonly clue: NoteCode;
  readonly develops: NoteCode;
  /** Its actor's place in the film's list. */
  readonly actor: number;
}

export interface ClipScript {
  readonly film: Film;
  readonly hazards: readonly Hazard[];
  /** Things that could have become hazards and did not, and when. */
  readonly leads: readonly { readonly family: HazardFamily; readonly t: number }[];
}
