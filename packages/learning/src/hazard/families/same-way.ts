/** Hazards that go the learner's way, and slow it down or move into its lane. */
import { ahead, anyLook, approach, brakingOf, driven, type EpisodeFamily, knot, steady } from '../episode.ts';

/** A cyclist moves out round a parked van. */
export const cyclistPassing: EpisodeFamily = {
  id: 'cyclist_passing',
  settings: ['town'],
  clue: 'cyclist_ahead',
  develops: 'cyclist_moves_out',
  hazard(site) {
    const { random, t } = site;
    const u = site.alone ? 4.6 : 5.3;
    const { at, end } = approach(site, { slowTo: u, gap: site.alone ? 7 : 5.5, movingAt: u, within: 18 });
    const place = (when: number) => at + u * (when - end);
    const van = place(t + 2.2) + 4;
    return {
      end,
      clueAt: t - 2.4,
      slowTo: u,
      hold: 5.5,
      actors: [
        {
          kind: 'cyclist',
          look: anyLook(random),
          knots: [
            knot(t - 25, place(t - 25), 3.7),
            knot(t - 0.2, place(t - 0.2), 3.6),
            knot(t + 1.4, place(t + 1.4), 1.9, -12),
            knot(t + 2.4, place(t + 2.4), 1.7),
            knot(end + 3, place(end + 3), 1.8),
            knot(end + 5, place(end + 5), 3.9, 10),
            knot(end + 6, place(end + 6), 4),
            knot(end + 40, place(end + 40), 4),
          ],
        },
        { kind: 'van', look: anyLook(random), knots: [knot(0, van, 4.4)] },
      ],
    };
  },
  lead(site) {
    const at = ahead(site, 4.6);
    const { random, t } = site;
    return {
      until: t + 5.2,
      actors: [{ kind: 'cyclist', look: anyLook(random), knots: steady(t + 4.6, at, 3.8, 4.4) }],
    };
  },
};

/** The car ahead brakes for a queue. */
export const brakingQueue: EpisodeFamily = {
  id: 'braking_queue',
  settings: ['town', 'rural', 'motorway'],
  clue: 'car_ahead',
  develops: 'car_ahead_brakes',
  place: 'first',
  hazard(site) {
    const { random, t, s, v, setting, section } = site;
    const { end, window } = approach(site, { slowTo: 0, gap: 0 });
    const slow = setting === 'motorway' ? 14 : 3;
    const gently = setting === 'motorway' ? 2.6 : 2;
    const slowed = t + (v - slow) / gently;
    const ours = slow - 1;
    const braking = brakingOf(setting);
    // The gap from which the learner's braking leaves ten metres.
    const lost = ((v - slow) / 2) * (slowed - t) + slow * (end + (v - ours) / braking - slowed);
    const covered = v * window + ((v + ours) / 2) * ((v - ours) / braking);
    const theirs = v * (slowed - t) - lost + 2 * slow * (end + (v - ours) / braking - slowed);
    const gap = Math.max(v * 1.5, covered - theirs + 12);
    const speeds = [
      { t: Math.min(0, t - 1), v },
      { t, v },
      { t: slowed, v: slow },
      { t: Math.max(slowed, end) + 4, v: slow },
      { t: Math.max(slowed, end) + 10, v: v + 3 },
      { t: Math.max(slowed, end) + 50, v: v + 5 },
    ];
    const from = speeds[0]?.t ?? 0;
    return {
      end,
      clueAt: Math.max(0.5, t - 2),
      slowTo: ours,
      hold: Math.max(1, slowed - end) + 2.5,
      actors: [
        {
          kind: 'car',
          look: anyLook(random),
          knots: driven(speeds, s + gap - v * (t - from), () => section.lane),
          lamps: [{ lamp: 'brake', from: t, to: Math.max(slowed, end) + 3.5 }],
        },
      ],
    };
  },
  lead: null,
};

/** A rider's horse shies into the lane. */
export const horseRider: EpisodeFamily = {
  id: 'horse_rider',
  settings: ['rural'],
  clue: 'horse_ahead',
  develops: 'horse_moves_out',
  hazard(site) {
    const { random, t } = site;
    const u = 1.8;
    const { at, end } = approach(site, { slowTo: 2, gap: 9, movingAt: u, within: 52 });
    const place = (when: number) => at + u * (when - end);
    return {
      end,
      clueAt: t - 2.2,
      slowTo: 2,
      hold: 4.5,
      actors: [
        {
          kind: 'horse',
          look: anyLook(random),
          knots: [
            knot(t - 30, place(t - 30), 4.5),
            knot(t - 0.6, place(t - 0.6), 4.4),
            // It has turned its side to the road.
            knot(t, place(t), 4, -42),
            knot(t + 1.3, place(t + 1.3), 2.7, -34),
            knot(end, place(end), 1.9, -15),
            knot(end + 2, place(end + 2), 2, 10),
            knot(end + 4.4, place(end + 4.4), 4.9, 10),
            knot(end + 40, place(end + 40), 5, 0),
          ],
        },
      ],
    };
  },
  lead(site) {
    const at = ahead(site, 4.6);
    const { random, t } = site;
    return { until: t + 5, actors: [{ kind: 'horse', look: anyLook(random), knots: steady(t + 4.6, at, 5.2, 1.6) }] };
  },
};

/** A lorry joins the motorway in front of the learner. */
export const mergingLorry: EpisodeFamily = {
  id: 'merging_lorry',
  settings: ['motorway'],
  clue: 'lorry_on_slip_road',
  develops: 'lorry_moves_over',
  place: 'last',
  hazard(site) {
    const { random, t, v } = site;
    const u = v - 6.5;
    const { at, end } = approach(site, { slowTo: u - 1.5, gap: 17, movingAt: u });
    const place = (when: number) => at + u * (when - end);
    return {
      end,
      clueAt: t - 1.6,
      slowTo: u - 1.5,
      hold: 5,
      cruise: u,
      features: [{ kind: 'slip-road', s: place(t - 1), side: 'near' }],
      actors: [
        {
          kind: 'truck',
          look: anyLook(random),
          knots: [
            knot(t - 20, place(t - 20), 12),
            knot(t - 6, place(t - 6), 9.2),
            knot(t, place(t), 9),
            knot(end + 1.4, place(end + 1.4), 5.6, -2),
            knot(end + 3, place(end + 3), 5.4),
            knot(end + 60, place(end + 60), 5.4),
          ],
          lamps: [{ lamp: 'offside', from: t - 1.6, to: end + 2 }],
        },
      ],
    };
  },
  lead(site) {
    const { random, t, v } = site;
    const at = ahead(site, 4.5);
    const u = v - 9;
    const place = (when: number) => at + u * (when - t - 4.5);
    return {
      until: t + 5.5,
      features: [{ kind: 'slip-road', s: place(t), side: 'near' }],
      actors: [
        {
          kind: 'truck',
          look: anyLook(random),
          knots: [
            knot(t - 15, place(t - 15), 12),
            knot(t - 3, place(t - 3), 9.2),
            knot(t + 5, place(t + 5), 9.2),
            knot(t + 40, place(t + 5) + 35 * (u - 6), 9.2),
          ],
        },
      ],
    };
  },
};

/** A car overtakes, cuts in and brakes. */
export const cuttingIn: EpisodeFamily = {
  id: 'cutting_in',
  settings: ['motorway'],
  clue: 'car_overtakes',
  develops: 'car_cuts_in',
  hazard(site) {
    const { random, t, s, v } = site;
    const { end, window } = approach(site, { slowTo: 0, gap: 0 });
    const speeds = [
      { t: t - 12, v: v + 5 },
      { t, v: v + 3 },
      { t: end, v: v - 1 },
      { t: end + 1.5, v: v - 4 },
      { t: end + 3, v: v - 4 },
      { t: end + 8, v: v + 4 },
      { t: end + 48, v: v + 6 },
    ];
    const behind = 12 * v + 48;
    const across = (when: number) => {
      const share = Math.min(1, Math.max(0, (when - t - 0.2) / (window + 0.3)));
      return 1.8 + 3.6 * (share * share * (3 - 2 * share));
    };
    return {
      end,
      clueAt: t - 1.6,
      slowTo: v - 7,
      hold: 3,
      actors: [
        {
          kind: random() < 0.7 ? 'car' : 'van',
          look: anyLook(random),
          knots: driven(speeds, s + 15 - behind, across),
          lamps: [
            { lamp: 'kerbside', from: t, to: end },
            { lamp: 'brake', from: end - 0.6, to: end + 3 },
          ],
        },
      ],
    };
  },
  lead(site) {
    const { random, t, s, v } = site;
    return {
      until: t + 5,
      actors: [{ kind: 'car', look: anyLook(random), knots: steady(t + 1, s + v, 1.8, v + 5) }],
    };
  },
};
