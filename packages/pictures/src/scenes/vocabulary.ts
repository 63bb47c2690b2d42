/** The words a scene may use: one list each, for both the types and the validation. */
export const armNames = ['N', 'E', 'S', 'W'] as const;
export const drives = ['right', 'left'] as const;
export const settings = ['town', 'rural', 'motorway'] as const;
export const times = ['day', 'dusk', 'night'] as const;
export const weathers = ['clear', 'fog', 'rain', 'snow'] as const;

export const controls = ['none', 'stop', 'yield', 'signal'] as const;
export const lightStates = ['red', 'red-amber', 'amber', 'green', 'off', 'flashing-red', 'flashing-amber'] as const;
export const directions = ['left', 'straight', 'right'] as const;
export const crossings = ['zebra', 'lines'] as const;
/**
 * `solid-in` and `solid-out`: a solid and a broken line side by side; the solid one binds the traffic towards (in) or away
 * from (out) the junction. `left-turn-lane`: the lane in the middle that both directions may turn from. `reserve`: a
 * central reservation with a barrier.
 */
export const centreLines = [
  'double',
  'dashed',
  'solid',
  'none',
  'solid-in',
  'solid-out',
  'left-turn-lane',
  'reserve',
] as const;
/** l left, s straight, r right and their combinations; `-` leaves a lane without an arrow. */
export const laneArrows = ['l', 's', 'r', 'sl', 'sr', 'lr', 'lsr', '-'] as const;
export const roadSides = ['in', 'out', 'both'] as const;
export const roadWords = [
  'STOP',
  'SLOW',
  'BUS',
  'BUS LANE',
  'SCHOOL',
  'KEEP CLEAR',
  'ONLY',
  'XING',
  'RXR',
  '30',
  '20',
] as const;

const vehicleKinds = [
  'car',
  'van',
  'bus',
  'truck',
  'motorcycle',
  'tram',
  'emergency',
  'school-bus',
  'tractor',
  'train',
] as const;
export const userKinds = [...vehicleKinds, 'cyclist', 'horse', 'pedestrian', 'animal'] as const;
export const people = ['adult', 'child', 'cane', 'wheelchair', 'officer', 'patrol', 'worker'] as const;
export const signals = ['left', 'right', 'hazard'] as const;
export const colors = ['blue', 'red', 'green', 'yellow', 'white', 'grey'] as const;
/** Flashing lamps of a vehicle: a school bus's (red, amber), an emergency vehicle's (blue; in the US red and blue). */
export const beacons = ['red', 'amber', 'blue', 'none'] as const;
export const sides = ['left', 'right'] as const;

export const railwayControls = ['none', 'lights', 'half-barriers', 'full-barriers'] as const;
export const railwayStates = ['open', 'flashing', 'closed'] as const;
export const slipKinds = ['entry', 'exit'] as const;
export const objectKinds = ['cone', 'barrier', 'ball', 'triangle', 'bollard', 'pothole', 'puddle', 'island'] as const;
