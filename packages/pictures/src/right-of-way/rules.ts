/** All rules, strongest first: the first with a verdict on two road users decides. */
import type { Hold, PriorityRule } from './rule.ts';
import { allWayStop } from './rules/all-way-stop.ts';
import { bendingPriorityRoad } from './rules/bending-priority-road.ts';
import { busPullingOut } from './rules/bus-pulling-out.ts';
import { clearingTheJunction } from './rules/clearing-the-junction.ts';
import { crossingPatrol } from './rules/crossing-patrol.ts';
import { crosswalk } from './rules/crosswalk.ts';
import { emergencyVehicle } from './rules/emergency-vehicle.ts';
import { emerging } from './rules/emerging.ts';
import { hookTurn } from './rules/hook-turn.ts';
import { joining } from './rules/joining.ts';
import { levelCrossing } from './rules/level-crossing.ts';
import { narrowPlaceSigns } from './rules/narrow-place-signs.ts';
import { obstruction } from './rules/obstruction.ts';
import { pedestrianWaits } from './rules/pedestrian-waits.ts';
import { priorityToTheRight } from './rules/priority-to-the-right.ts';
import { redLight } from './rules/red-light.ts';
import { roundabout } from './rules/roundabout.ts';
import { schoolBus } from './rules/school-bus.ts';
import { sidewalk } from './rules/sidewalk.ts';
import { signs } from './rules/signs.ts';
import { stillCrossing } from './rules/still-crossing.ts';
import { stoppedTram } from './rules/stopped-tram.ts';
import { tramFirst } from './rules/tram-first.ts';
import { turnOnRed } from './rules/turn-on-red.ts';
import { turningAcross } from './rules/turning-across.ts';
import { turningBeside } from './rules/turning-beside.ts';
import { turningPedestrian } from './rules/turning-pedestrian.ts';
import { uTurn } from './rules/u-turn.ts';
import { unmarkedJunction } from './rules/unmarked-junction.ts';
import { zebraCrossing } from './rules/zebra-crossing.ts';

export const holds: readonly Hold[] = [redLight, levelCrossing, crossingPatrol];

export const rules: readonly PriorityRule[] = [
  emergencyVehicle,
  schoolBus,
  sidewalk,
  zebraCrossing,
  crosswalk,
  turningPedestrian,
  stillCrossing,
  stoppedTram,
  pedestrianWaits,
  uTurn,
  hookTurn,
  clearingTheJunction,
  turnOnRed,
  tramFirst,
  turningBeside,
  roundabout,
  joining,
  allWayStop,
  emerging,
  signs,
  bendingPriorityRoad,
  turningAcross,
  unmarkedJunction,
  priorityToTheRight,
  narrowPlaceSigns,
  obstruction,
  busPullingOut,
];
