/** Hazards on foot. */
import { ahead, anyLook, approach, between, type EpisodeFamily, type EpisodeSite, knot } from '../episode.ts';

/** A child runs onto the road from between parked vehicles. */
export const childBetweenCars: EpisodeFamily = {
  id: 'child_between_cars',
  settings: ['town'],
  clue: 'child_on_pavement',
  develops: 'child_steps_out',
  hazard(site) {
    const { random, t } = site;
    const { at, end, window } = approach(site, { slowTo: 1.5, gap: 6.5, within: 38 });
    return {
      end,
      clueAt: t - 3.2,
      slowTo: 1.5,
      hold: 2.4,
      actors: [
        {
          kind: site.alone ? 'child' : 'children',
          look: anyLook(random),
          knots: site.alone
            ? [
                knot(t - 5, at - 6, 6.5, 0),
                knot(t - 1.2, at - 0.3, 6.4, 0),
                knot(t, at, 6.1, -90),
                knot(t + window * 0.55, at, 3.3, -90),
                knot(end, at, 1.7, -90),
                knot(end + 1, at, 1.3, -90),
                knot(end + 4.5, at, -6.5, -90),
              ]
            : [
                knot(t - 6, at - 6, 6.5, 0),
                knot(t - 2.2, at - 0.3, 6.4, 0),
                knot(t - 1.3, at, 6.1, -90),
                // The first of them comes out from behind the van.
                knot(t, at, 4.1, -90),
                knot(t + window * 0.5, at, 2.7, -90),
                knot(end, at, 1.7, -90),
                knot(end + 1, at, 1.3, -90),
                knot(end + 4.5, at, -6.5, -90),
              ],
        },
        { kind: 'van', look: anyLook(random), knots: [knot(0, at - 4.4, 4.4)] },
        { kind: 'car', look: anyLook(random), knots: [knot(0, at + 4.2, 4.4)] },
      ],
    };
  },
  lead(site) {
    const at = ahead(site, 4.6);
    const { random, t } = site;
    return {
      until: t + 5,
      actors: [
        {
          kind: site.alone ? 'child' : 'children',
          look: anyLook(random),
          knots: [knot(t - 1, at - 4, 6.6, 0), knot(t + 1.8, at, 6.3, -60), knot(t + 2.4, at, 5.9, -90)],
        },
        {
          kind: 'adult',
          look: anyLook(random),
          knots: [knot(t - 1, at - 5.4, 7.2, 0), knot(t + 4, at + 0.4, 7.1, -20)],
        },
        { kind: 'car', look: anyLook(random), knots: [knot(0, at - 5.2, 4.4)] },
      ],
    };
  },
};

/** Somebody steps out in front of a bus at its stop. */
export const pedestrianAtBus: EpisodeFamily = {
  id: 'pedestrian_at_bus',
  settings: ['town'],
  clue: 'bus_at_stop',
  develops: 'person_before_bus',
  hazard(site) {
    const { random, t } = site;
    const { at, end } = approach(site, { slowTo: 1.2, gap: 7, within: 45 });
    return {
      end,
      clueAt: t - 2.5,
      slowTo: 1.2,
      hold: 3,
      features: [{ kind: 'bus-stop', s: at - 7, side: 'near' }],
      actors: [
        {
          kind: site.alone ? 'adult' : 'adult-with-pram',
          look: anyLook(random),
          knots: [
            knot(t - 3, at - 0.4, 6.4, -90),
            knot(t, at, 3.5, -90),
            knot(t + 0.7, at, 2.9, -90),
            knot(end - 0.9, at, 2.8, -90),
            knot(end, at, 1.9, -90),
            knot(end + 1.4, at, 1.3, -90),
            knot(end + 6, at, -6.6, -90),
          ],
        },
        { kind: 'bus', look: anyLook(random), knots: [knot(0, at - 7.2, 4.5)] },
        { kind: 'adult', look: anyLook(random), knots: [knot(0, at - 9, 7, -90)] },
      ],
    };
  },
  lead(site) {
    const at = ahead(site, 4.8);
    const { random, t } = site;
    return {
      until: t + 5.6,
      features: [{ kind: 'bus-stop', s: at, side: 'near' }],
      actors: [
        { kind: 'bus', look: anyLook(random), knots: [knot(0, at, 4.5)] },
        { kind: 'adult', look: anyLook(random), knots: [knot(t, at + 8, 7, 180), knot(t + 5, at + 2.6, 6.9, 180)] },
        { kind: site.alone ? 'adult' : 'adult-with-pram', look: anyLook(random), knots: [knot(0, at + 2, 6.6, -90)] },
      ],
    };
  },
};

/** Somebody walks onto a marked crossing, from either side. */
export const crossing: EpisodeFamily = {
  id: 'crossing',
  settings: ['town'],
  clue: 'person_near_crossing',
  develops: 'person_on_crossing',
  hazard(site) {
    const { random, t } = site;
    const { at, end } = approach(site, { slowTo: 0.6, gap: 6.5, within: 38 });
    const near = random() < 0.5;
    const side = near ? 1 : -1;
    const inward = near ? -90 : 90;
    return {
      end,
      clueAt: t - 2,
      slowTo: 0.6,
      hold: near ? 3 : 4.6,
      features: [{ kind: 'crossing', s: at, side: 'near' }],
      actors: [
        {
          kind: crosses(random() < 0.25, site),
          look: anyLook(random),
          knots: [
            knot(t - 6, at - 7, side * 6.8, 0),
            knot(t - 0.8, at - 0.2, side * 6.5, 0),
            knot(t, at, side * 6, inward),
            knot(end, at, side * 3.4, inward),
            knot(end + 6.6, at, side * -6.4, inward),
          ],
        },
      ],
    };
  },
  lead(site) {
    const at = ahead(site, 4.4);
    const { random, t } = site;
    return {
      until: t + 5,
      features: [{ kind: 'crossing', s: at, side: 'near' }],
      actors: [
        {
          kind: crosses(false, site),
          look: anyLook(random),
          knots: [knot(t - 3, at + 7, -6.8, 180), knot(t + 8, at - 7, -6.8, 180)],
        },
      ],
    };
  },
};

function crosses(young: boolean, { alone }: EpisodeSite): 'adult' | 'child' | 'adult-with-pram' | 'children' {
  if (young) return alone ? 'child' : 'children';
  return alone ? 'adult' : 'adult-with-pram';
}

/** A worker steps out from behind a lorry at roadworks. */
export const roadworks: EpisodeFamily = {
  id: 'roadworks',
  settings: ['town', 'rural'],
  clue: 'works_ahead',
  develops: 'worker_steps_out',
  hazard(site) {
    const { random, t } = site;
    const { at, end } = approach(site, { slowTo: 2, gap: 7.5, within: 45 });
    return {
      end,
      clueAt: t - 3,
      slowTo: 2,
      hold: 2.6,
      features: [{ kind: 'roadworks', s: at - 6, side: 'near' }],
      actors: [
        {
          kind: site.alone ? 'worker' : 'worker-with-barrow',
          look: anyLook(random),
          knots: [
            knot(t - 2.5, at, 6, -90),
            knot(t, at, 3.4, -90),
            knot(t + 0.9, at, 2.8, -90),
            knot(end - 0.6, at, 2.4, -90),
            knot(end + 0.6, at, 1.5, -90),
            knot(end + 1.8, at, 1.6, 90),
            knot(end + 3.8, at, 4.6, 90),
          ],
        },
        { kind: 'truck', look: anyLook(random), knots: [knot(0, at - 6.6, 4.5)] },
        ...cones(at - 24, at + 9),
      ],
    };
  },
  lead(site) {
    const at = ahead(site, 4.8);
    const { random, t } = site;
    return {
      until: t + 5.4,
      features: [{ kind: 'roadworks', s: at, side: 'near' }],
      actors: [
        {
          kind: site.alone ? 'worker' : 'worker-with-barrow',
          look: anyLook(random),
          knots: [knot(t, at + 4.8, 4.2, -90), knot(t + 3 + between(0, 1, random), at + 4.8, 4, -30)],
        },
        { kind: 'van', look: anyLook(random), knots: [knot(0, at, 4.5)] },
        ...cones(at - 16, at + 9),
      ],
    };
  },
};

function cones(from: number, to: number) {
  const list = [];
  for (let s = from; s <= to; s += 3.2) {
    // The row leads away from the kerb where it begins.
    list.push({ kind: 'cone' as const, look: 0, knots: [knot(0, s, Math.max(3.2, 5.2 - (s - from) * 0.25))] });
  }
  return list;
}
