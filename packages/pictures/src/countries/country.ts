/** Metres, or SVG dash patterns in metres. */
export interface RoadMarkings {
  /** Dash patterns: lengths of marks and gaps, shortened to fit a picture: what matters is which of the two is longer. */
  readonly dashes: { readonly centre: string; readonly lane: string };
  /** The ground colour of lines that have opposing traffic, or none, on their other side. */
  readonly directionLine: 'yellow' | 'paint';
  /** The line between the directions of a road whose scene does not name one. */
  readonly centreLine: 'double' | 'dashed';
  /** Metres from the edge of the junction to its stop and give-way lines. */
  readonly lineSetBack: number;
  /** Width of the stop line at traffic lights. */
  readonly signalLine: number;
  /** `double`: two broken lines with a hollow triangle before them. */
  readonly giveWayLine: 'triangles' | 'broken' | 'double';
  /** The two lines of a crossing that has no stripes. */
  readonly crossingLine: { readonly width: number; readonly dash: string | null };
  /** Metres from stripe to stripe of a zebra crossing. */
  readonly zebraPitch: number;
  /** `zig-zags`: lines along the kerbs before it, and a beacon on each side. */
  readonly zebraApproach: 'zig-zags' | 'plain';
  /** Dash pattern of the line that leads a priority road around its bend. */
  readonly bendDash: string;
  readonly busLaneWords: 'BUS' | 'BUS LANE';
  /** Which of several words on the road drivers read first. */
  readonly firstWord: 'nearest' | 'farthest';
}

export interface EmergencyVehicles {
  /** Colours of the lamps, left and right. */
  readonly lamps: readonly ['red' | 'blue', 'blue'];
  readonly shell: string;
  readonly stripe: string;
  readonly pattern: 'checks' | 'band';
}

/** Where countries' rules of right of way differ. The rules, and their source in each country, are in right-of-way/rules. */
export interface TrafficLaw {
  /** When a driver may turn on red: at the sign that allows it, or wherever no sign forbids it. */
  readonly turnOnRed: 'right-at-arrow-plate' | 'left-at-sign' | 'unless-forbidden' | 'never';
  /** Whether a flashing red light at a junction means what a stop sign does. */
  readonly flashingRedStops: boolean;
  /** What holds at a junction whose lights are dark. */
  readonly darkLights: 'signs' | 'unmarked-junction' | 'all-way-stop';
  /** How traffic from a property or a living street stands to those on the road. */
  readonly emerging: 'waits' | 'open';
  /** Who goes first where roads of equal rank meet. `arrival`: the first to arrive, then traffic from the right. */
  readonly equalRoads: 'right' | 'stem-waits' | 'arrival';
  /** Whether traffic already inside a junction without working lights clears it first. */
  readonly clearsWithoutLights: boolean;
  readonly roundabout: {
    /** Where no sign makes entering traffic wait, traffic on the ring waits for it, or does so unless a warning sign announces the ring. */
    readonly withoutSigns: 'ring-first' | 'entry-first' | 'entry-first-unless-announced';
    /** Who goes first of two who enter at the same time; `other-rules` leaves it to the rules of junctions. */
    readonly enteringTogether: 'right' | 'open' | 'other-rules';
    readonly tramsFirst: boolean;
    /** Whether leaving the ring counts as turning. */
    readonly leavingIsTurning: boolean;
  };
  readonly trams: 'first' | 'first-unless-signs-say-otherwise' | 'like-others';
  /** Vehicles whose passengers, getting on and off in the road, hold up those beside them. */
  readonly stopsInTheRoad: readonly ('tram' | 'bus')[];
  /** Where drivers let a bus pull out of its stop. */
  readonly busesPullOut: 'everywhere' | 'in-towns';
  /** Whether oncoming traffic stops for an emergency vehicle on an undivided road. */
  readonly oncomingStopsForEmergencies: boolean;
  readonly pedestrians: {
    /** For whom a turning driver waits. */
    readonly whenTurning: 'all-crossing' | 'on-the-road' | 'on-crossings-or-the-road';
    /** Whether a turning driver also waits for those who cross the road that is left. */
    readonly crossingTheRoadLeft: boolean;
    /** How a driver stands to somebody at the kerb of a zebra crossing. */
    readonly atZebraKerb: 'waits' | 'open';
    /** Whether drivers wait for people who cross where neither lights nor a crossing are near. */
    readonly crossingAnywhere: boolean;
    /** Where those who have begun to cross may finish. */
    readonly finishCrossing: readonly ('signals' | 'flashing-amber' | 'junctions')[];
    /** Where those without a crossing wait for traffic. `between-junctions`: also at a junction whose lights hold them. */
    readonly waitAtKerb: 'everywhere' | 'between-junctions' | 'at-signals';
  };
}

/** What scenes need to know of a country. */
export interface RoadCountry {
  readonly drive: 'right' | 'left';
  readonly markings: RoadMarkings;
  readonly emergencyVehicles: EmergencyVehicles;
  readonly law: TrafficLaw;
}
