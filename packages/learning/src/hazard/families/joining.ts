/** Hazards that come out of somewhere onto the learner's lane. */
import { ahead, anyLook, approach, type EpisodeFamily, knot } from '../episode.ts';

/** The door of a parked car opens. */
export const openingDoor: EpisodeFamily = {
  id: 'opening_door',
  settings: ['town'],
  clue: 'driver_in_parked_car',
  develops: 'door_opens',
  hazard(site) {
    const { random, t } = site;
    const { at, end } = approach(site, { slowTo: 3.5, gap: 9 });
    return {
      end,
      clueAt: t - 2.5,
      slowTo: 3.5,
      hold: 2.2,
      actors: [
        {
          kind: 'car',
          look: anyLook(random),
          knots: [knot(0, at, 4.4)],
          lamps: [{ lamp: 'brake', from: 0, to: t - 1 }],
          door: { from: t, to: end + 8 },
        },
        { kind: 'car', look: anyLook(random), knots: [knot(0, at - 6.6, 4.5)] },
      ],
    };
  },
  lead(site) {
    const at = ahead(site, 4.6);
    const { random, t } = site;
    const car = { kind: 'car' as const, knots: [knot(0, at, 4.4)] };
    return {
      until: t + 5,
      actors: [{ ...car, look: anyLook(random), lamps: [{ lamp: 'brake', from: 0, to: t + 1.5 }] }],
    };
  },
};

/** A car comes out of a side road. */
export const emergingCar: EpisodeFamily = {
  id: 'emerging_car',
  settings: ['town', 'rural'],
  clue: 'car_at_side_road',
  develops: 'car_pulls_out',
  hazard(site) {
    const { random, t, v, section } = site;
    const { at, end, window } = approach(site, { slowTo: 4, gap: 9 });
    const mouth = section.carriageway[1] + 2.9;
    return {
      end,
      clueAt: t - 2.2,
      slowTo: 4,
      hold: 2.5,
      features: [{ kind: 'side-road', s: at, side: 'near' }],
      actors: [
        {
          kind: random() < 0.75 ? 'car' : 'van',
          look: anyLook(random),
          knots: [
            knot(t - 6, at, mouth + 12, -90),
            knot(t - 2, at, mouth, -90),
            knot(t, at, mouth, -90),
            knot(t + window * 0.6, at, mouth - 1.9, -90),
            knot(end + 0.5, at + 0.8, 3.6, -70),
            knot(end + 1.6, at + 4.6, section.lane + 0.2, -22),
            knot(end + 2.8, at + 12, section.lane, 0),
            knot(end + 5, at + 34, section.lane, 0),
            knot(end + 45, at + 34 + 40 * (v + 5), section.lane, 0),
          ],
          lamps: [{ lamp: 'kerbside', from: 0, to: end + 2 }],
        },
      ],
    };
  },
  lead(site) {
    const at = ahead(site, 4.8);
    const { random, t, section } = site;
    const mouth = section.carriageway[1] + 3;
    return {
      until: t + 5.2,
      features: [{ kind: 'side-road', s: at, side: 'near' }],
      actors: [
        {
          kind: 'car',
          look: anyLook(random),
          knots: [knot(t - 2.5, at, mouth + 14, -90), knot(t + 1.6, at, mouth, -90)],
          lamps: [{ lamp: random() < 0.5 ? 'kerbside' : 'offside', from: 0, to: t + 20 }],
        },
      ],
    };
  },
};

/** A bus leaves its stop. */
export const busPullingOut: EpisodeFamily = {
  id: 'bus_pulling_out',
  settings: ['town'],
  clue: 'bus_at_stop',
  develops: 'bus_signals',
  hazard(site) {
    const { random, t, v } = site;
    const { at, end, window } = approach(site, { slowTo: 2.5, gap: 14 });
    return {
      end,
      clueAt: t - 2.5,
      slowTo: 2.5,
      hold: 4,
      features: [{ kind: 'bus-stop', s: at, side: 'near' }],
      actors: [
        {
          kind: 'bus',
          look: anyLook(random),
          knots: [
            knot(t, at, 4.5),
            knot(t + window * 0.7, at, 4.5),
            knot(end + 1.6, at + 5, 3, -9),
            knot(end + 3.4, at + 15, 1.7, -4),
            knot(end + 6, at + 36, 1.6, 0),
            knot(end + 46, at + 36 + 40 * (v + 2), 1.6, 0),
          ],
          lamps: [{ lamp: 'offside', from: t, to: end + 4 }],
        },
        { kind: 'adult', look: anyLook(random), knots: [knot(0, at - 3, 6.8, 180)] },
      ],
    };
  },
  lead: null,
};

/** A car reverses out of a driveway. */
export const reversingCar: EpisodeFamily = {
  id: 'reversing_car',
  settings: ['town'],
  clue: 'car_in_driveway',
  develops: 'car_reverses',
  hazard(site) {
    const { random, t } = site;
    const { at, end, window } = approach(site, { slowTo: 1.5, gap: 8 });
    return {
      end,
      clueAt: t - 1.4,
      slowTo: 1.5,
      hold: 3.2,
      features: [{ kind: 'entrance', s: at, side: 'near' }],
      actors: [
        {
          kind: 'car',
          look: anyLook(random),
          knots: [
            knot(t, at, 9.8, 90),
            knot(t + window * 0.6, at, 7.4, 90),
            knot(end + 0.6, at, 4.6, 90),
            knot(end + 1.8, at, 4.5, 90),
            knot(end + 4.4, at, 9.6, 90),
          ],
          lamps: [{ lamp: 'reverse', from: t - 1.4, to: end + 1.4 }],
        },
      ],
    };
  },
  lead(site) {
    const at = ahead(site, 4.6);
    const { random, t } = site;
    return {
      until: t + 5,
      features: [{ kind: 'entrance', s: at, side: 'near' }],
      actors: [
        {
          kind: 'car',
          look: anyLook(random),
          knots: [knot(0, at, 9.6, 90)],
          lamps: [{ lamp: 'reverse', from: t + 0.6, to: t + 9 }],
        },
      ],
    };
  },
};

/** A tractor comes out of a field. */
export const tractor: EpisodeFamily = {
  id: 'tractor',
  settings: ['rural'],
  clue: 'tractor_at_gate',
  develops: 'tractor_pulls_out',
  hazard(site) {
    const { random, t, section } = site;
    const { at, end, window } = approach(site, { slowTo: 4.5, gap: 12 });
    const mouth = section.carriageway[1] + 3.6;
    const off = at + 44;
    return {
      end,
      clueAt: t - 2.4,
      slowTo: 4.5,
      hold: 8.5,
      features: [
        { kind: 'entrance', s: at, side: 'near' },
        { kind: 'entrance', s: off + 5, side: 'near' },
      ],
      actors: [
        {
          kind: 'tractor',
          look: anyLook(random),
          knots: [
            knot(t, at, mouth, -90),
            knot(t + window * 0.6, at, mouth - 1.6, -90),
            knot(end + 0.6, at + 1, 3.8, -65),
            knot(end + 2, at + 6, 2, -20),
            knot(end + 3.4, at + 13, section.lane, 0),
            knot(end + 8.4, off - 3, section.lane + 0.2, 5),
            knot(end + 9.6, off + 2.5, 3.6, 60),
            knot(end + 12.5, off + 5, 16, 90),
          ],
          lamps: [{ lamp: 'kerbside', from: end + 5, to: end + 10 }],
        },
      ],
    };
  },
  lead(site) {
    const at = ahead(site, 4.8);
    const { random, t, section } = site;
    return {
      until: t + 5.2,
      features: [{ kind: 'entrance', s: at, side: 'near' }],
      actors: [
        {
          kind: 'tractor',
          look: anyLook(random),
          knots: [knot(t - 1, at, section.carriageway[1] + 9, -90), knot(t + 2, at, section.carriageway[1] + 4, -90)],
        },
      ],
    };
  },
};

/** An animal runs across. */
export const animal: EpisodeFamily = {
  id: 'animal',
  settings: ['rural'],
  clue: 'animal_beside_road',
  develops: 'animal_runs',
  hazard(site) {
    const { random, t } = site;
    const { at, end, window } = approach(site, { slowTo: 3, gap: 8, within: 68 });
    const side = random() < 0.6 ? 1 : -1;
    const inward = side * -90;
    return {
      end,
      clueAt: t - 1.8,
      slowTo: 3,
      hold: 2,
      actors: [
        {
          kind: site.alone ? 'animal' : 'animals',
          look: anyLook(random),
          knots: [
            knot(t, at - 1, side * 5.6, inward),
            knot(t + window * 0.4, at - 0.6, side * 4.3, inward),
            knot(end, at, side * 2.3, inward),
            // It stops in the light of the car, as deer do.
            knot(end + 0.7, at, 1.6, inward),
            knot(end + 2.3, at, 1.5, inward),
            knot(end + 3.6, at + 1, side * -4, inward),
            knot(end + 4.6, at + 2, side * -12, inward),
          ],
        },
      ],
    };
  },
  lead(site) {
    const at = ahead(site, 4.4);
    const { random, t } = site;
    const side = random() < 0.5 ? 1 : -1;
    return {
      until: t + 4.8,
      actors: [
        {
          kind: site.alone ? 'animal' : 'animals',
          look: anyLook(random),
          knots: [knot(t, at, side * 7.5, 0), knot(t + 3, at + 2, side * 7, side * 40)],
        },
      ],
    };
  },
};
