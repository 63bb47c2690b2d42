export interface Street {
  readonly walls: readonly string[];
  readonly roofs: readonly string[];
  readonly doors: readonly string[];
  readonly trim: string;
  readonly width: readonly [number, number];
  readonly depth: number;
  readonly storeys: readonly number[];
  /** Rise of the roof over half its span. */
  readonly pitch: number;
  /** Share of houses with the gable towards the street. */
  readonly gables: number;
  readonly shutters: readonly string[];
  readonly extras: 'porch' | 'bay' | 'none';
  readonly chimney: number;
  /** Metres from the sidewalk, and between neighbours. */
  readonly setBack: number;
  readonly gap: readonly [number, number];
}

/** How a country looks on the stage. Colours are those of daylight. */
export interface SceneryCountry {
  readonly ground: { readonly verge: string; readonly road: string };
  /**
   * Metres of mark and gap: 10 and 30 feet in the US (MUTCD, part 3), elsewhere the usual pattern of each country's marking manual. They
   * give the road its rhythm; no question asks about them.
   */
  readonly dashes: { readonly centre: readonly [number, number]; readonly lane: readonly [number, number] };
  readonly signals: {
    /** Where the heads are: over the lanes and at a corner beyond the junction, at the line, or at the line and beyond the junction. */
    readonly heads: 'far-overhead' | 'near' | 'near-and-far';
    readonly housing: string;
  };
  /** Metres of the longer side of a sign's face: life size or a little over, to be read on a phone. */
  readonly signSize: number;
  /** Red lamps at a level crossing. */
  readonly railwayLamps: 'single' | 'pair' | 'pair-below-crossbuck';
  readonly vehicles: {
    /** What a speedometer tells. */
    readonly speedUnit: 'mph' | 'km/h';
    readonly rearPlate: string;
    /** Whether vehicles have their headlamps on by day. */
    readonly litByDay: boolean;
    readonly ambulance: { readonly shell: string; readonly stripe: string; readonly pattern: 'checks' | 'band' };
  };
  readonly street: Street;
  /** What stands before houses; one that is named twice is twice as frequent. */
  readonly gardens: readonly ('hedge' | 'wall' | 'fence')[];
  /** Metres from the sidewalk to street trees: least and most. */
  readonly streetTrees: readonly [number, number];
  /** Share of conifers among the trees of the countryside. */
  readonly conifers: { readonly road: number; readonly motorway: number };
  readonly delineators: 'black-band' | 'red-band' | null;
  /** What runs along country roads beyond the verge. */
  readonly beyondTheVerge: 'hedges' | 'poles' | null;
}
