import type { SignSpec } from '../spec.ts';
import { usCrossings } from './crossings.ts';
import { usCurves } from './curves.ts';
import { usGuide } from './guide.ts';
import { usIntersections } from './intersections.ts';
import { usLanesAhead } from './lanes-ahead.ts';
import { usMarkers } from './markers.ts';
import { usMovement } from './movement.ts';
import { usParkingAndClosures } from './parking-and-closures.ts';
import { usRightOfWay } from './right-of-way.ts';
import { usRoadSurface } from './road-surface.ts';
import { usSchoolAndWork } from './school-and-work.ts';
import { usSignalsAndRail } from './signals-and-rail.ts';
import { usSpeed } from './speed.ts';
import { usTurnsAndLanes } from './turns-and-lanes.ts';

/** Every sign of the US, in the order of the gallery. */
export const usSigns: readonly SignSpec[] = [
  ...usRightOfWay,
  ...usSpeed,
  ...usTurnsAndLanes,
  ...usMovement,
  ...usParkingAndClosures,
  ...usSignalsAndRail,
  ...usCurves,
  ...usIntersections,
  ...usLanesAhead,
  ...usRoadSurface,
  ...usCrossings,
  ...usSchoolAndWork,
  ...usGuide,
  ...usMarkers,
];
