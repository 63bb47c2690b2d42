/** The vocabulary of hazard-perception clips, and the rules of their scoring. */

/** Sides of the road that traffic drives on. */
export const driveSides = ['left', 'right'] as const;
/** Sections of courses whose learners can practise with clips, whether or not their exam has a hazard perception part. */
export const clipSections: readonly string[] = ['car', 'motorcycle'];
/** Clips whose hazards the next practice clip does not repeat, so that no two of six in a row have the same. */
export const clipsNotRepeated = 5;
/** The seed of the clip that is tried before the rules are explained. It lasts 15 seconds, and its score is not kept. */
export const trialSeed = 'trial';
/** Kinds of roads that clips are driven on. */
export const hazardSettings = ['town', 'rural', 'motorway'] as const;
/** The weather of a clip. */
export const hazardWeathers = ['clear', 'rain', 'fog', 'snow'] as const;
/** The time of day of a clip. */
export const hazardTimes = ['day', 'dusk', 'night'] as const;

/** What is built into a clip's road. */
export const hazardFeatures = ['side-road', 'crossing', 'bus-stop', 'entrance', 'slip-road', 'roadworks'] as const;

/** Everybody and everything that a clip can show. */
export const hazardUsers = [
  'car',
  'van',
  'truck',
  'bus',
  'tractor',
  'motorcycle',
  'cyclist',
  'horse',
  'animal',
  'animals',
  'adult',
  'child',
  'worker',
  'adult-with-pram',
  'children',
  'worker-with-barrow',
  'cone',
] as const;

/** `kerbside` and `offside` are the indicators, by the side that a vehicle keeps to. */
export const hazardLamps = ['kerbside', 'offside', 'brake', 'hazard', 'reverse'] as const;

/** What the learner drives in a clip. */
export const ownVehicles = ['car', 'motorcycle'] as const;

/** Kinds of developing hazards. */
export const hazardFamilies = [
  'child_between_cars',
  'opening_door',
  'cyclist_passing',
  'emerging_car',
  'pedestrian_at_bus',
  'bus_pulling_out',
  'braking_queue',
  'turning_across',
  'crossing',
  'reversing_car',
  'animal',
  'oncoming_in_bend',
  'tractor',
  'horse_rider',
  'oncoming_overtaking',
  'merging_lorry',
  'cutting_in',
  'roadworks',
] as const;

/** What a described clip says: for each family its first sign and its development, in this order. */
export const hazardNotes = [
  'child_on_pavement',
  'child_steps_out',
  'driver_in_parked_car',
  'door_opens',
  'cyclist_ahead',
  'cyclist_moves_out',
  'car_at_side_road',
  'car_pulls_out',
  'bus_at_stop',
  'person_before_bus',
  'bus_signals',
  'car_ahead',
  'car_ahead_brakes',
  'oncoming_waits_to_turn',
  'oncoming_turns',
  'person_near_crossing',
  'person_on_crossing',
  'car_in_driveway',
  'car_reverses',
  'animal_beside_road',
  'animal_runs',
  'bend_ahead',
  'oncoming_over_line',
  'tractor_at_gate',
  'tractor_pulls_out',
  'horse_ahead',
  'horse_moves_out',
  'two_oncoming',
  'oncoming_overtakes',
  'lorry_on_slip_road',
  'lorry_moves_over',
  'car_overtakes',
  'car_cuts_in',
  'works_ahead',
  'worker_steps_out',
] as const;

/** Points for a click in the first of the equal windows of a hazard, and so the number of windows (DVSA: from five to one). */
export const HAZARD_POINTS = 5;

/** Most clicks that one request may send: more than any clip accepts, so that too many are answered with zero points rather than with an error. */
export const hazardClicksLimit = 400;

/** Where the film before a question ends: before its event begins, or once it has begun. */
export const filmEnds = ['before', 'during'] as const;

/** How often a candidate may view the film of a question (TÜV Rheinland on the official test, 2014: up to five times). */
export const FILM_VIEWS = 5;
