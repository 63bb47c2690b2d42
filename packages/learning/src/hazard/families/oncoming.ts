/** Hazards that come towards the learner. */
import { ahead, anyLook, approach, between, type EpisodeFamily, knot, steady } from '../episode.ts';

/** An oncoming car turns across the learner's path. */
export const turningAcross: EpisodeFamily = {
  id: 'turning_across',
  settings: ['town', 'rural'],
  clue: 'oncoming_waits_to_turn',
  develops: 'oncoming_turns',
  hazard(site) {
    const { random, t } = site;
    const { at, end, window } = approach(site, { slowTo: 2.5, gap: 10, within: 50 });
    return {
      end,
      clueAt: t - 2.4,
      slowTo: 2.5,
      hold: 2.4,
      features: [{ kind: 'side-road', s: at - 1, side: 'near' }],
      actors: [
        {
          kind: 'car',
          look: anyLook(random),
          knots: [
            knot(t - 1, at + 5.6, -1.4, 180),
            knot(t, at + 5, -1.3, 160),
            knot(t + window * 0.6, at + 3.4, -0.9, 154),
            knot(end + 0.5, at + 0.8, 0.9, 130),
            knot(end + 1.5, at - 0.6, 4, 100),
            knot(end + 2.6, at - 1, 9, 90),
            knot(end + 4.6, at - 1, 24, 90),
          ],
          lamps: [{ lamp: 'offside', from: 0, to: end + 3 }],
        },
      ],
    };
  },
  lead(site) {
    const at = ahead(site, 4.8);
    const { random, t } = site;
    return {
      until: t + 5.2,
      features: [{ kind: 'side-road', s: at - 4, side: 'near' }],
      actors: [
        {
          kind: 'car',
          look: anyLook(random),
          knots: [knot(t - 2, at + 12, -1.5, 180), knot(t + 1, at, -1.4, 180)],
          lamps: [{ lamp: 'offside', from: 0, to: t + 20 }],
        },
      ],
    };
  },
};

/** Radians that a bend turns. */
const TURNS = { film: [0.6, 0.85], clip: [0.75, 0.95] } as const;

/** An oncoming vehicle comes round a bend over the centre line. */
export const oncomingInBend: EpisodeFamily = {
  id: 'oncoming_in_bend',
  settings: ['rural'],
  clue: 'bend_ahead',
  develops: 'oncoming_over_line',
  hazard(site) {
    const { random, t } = site;
    const [u, left] = site.alone ? [9, 38] : [7, 25];
    const [leastTurn, mostTurn] = TURNS[site.alone ? 'film' : 'clip'];
    const { end } = approach(site, { slowTo: site.v, gap: left, movingAt: -u, within: 76 });
    const at = ahead(site, end - t) + left;
    const place = (when: number) => at - u * (when - end);
    return {
      end,
      clueAt: t - 2,
      slowTo: 5.5,
      hold: 2,
      bends: [
        {
          from: at - 14,
          length: 90,
          turn: (random() < 0.5 ? -1 : 1) * between(leastTurn, mostTurn, random),
        },
      ],
      actors: [
        {
          kind: random() < 0.6 ? (site.alone ? 'car' : 'van') : site.alone ? 'van' : 'truck',
          look: anyLook(random),
          knots: [
            knot(t - 25, place(t - 25), -1.7, 180),
            knot(t - 0.6, place(t - 0.6), -1.3, 180),
            knot(t + 0.8, place(t + 0.8), 0, 180),
            knot(end + 0.4, place(end + 0.4), 0.1, 180),
            knot(end + 1.7, place(end + 1.7), -1.9, 180),
            knot(end + 40, place(end + 40), -1.8, 180),
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
      bends: [{ from: at - 30, length: 90, turn: (random() < 0.5 ? -1 : 1) * between(0.5, 0.75, random) }],
      actors: [{ kind: 'car', look: anyLook(random), knots: steady(t + 4.4, at, -1.7, -11) }],
    };
  },
};

/** One of two oncoming vehicles overtakes the other. */
export const oncomingOvertaking: EpisodeFamily = {
  id: 'oncoming_overtaking',
  settings: ['rural'],
  clue: 'two_oncoming',
  develops: 'oncoming_overtakes',
  hazard(site) {
    const { random, t } = site;
    const [u, slower, left] = [13, 7, 42];
    const { end } = approach(site, { slowTo: site.v, gap: left, movingAt: -u, within: 108 });
    const at = ahead(site, end - t) + left;
    const place = (when: number) => at - u * (when - end);
    const moved = t - 1.3;
    // The car begins close behind the van. When it is half in the learner's lane, a driver has to respond.
    const van = place(moved) - 9;
    return {
      end,
      clueAt: t - 2.8,
      slowTo: 4,
      hold: 2.2,
      actors: [
        {
          kind: 'car',
          look: anyLook(random),
          knots: [
            knot(moved - 25, place(moved) + 25 * slower, -1.65, 180),
            knot(moved, place(moved), -1.5, 180),
            knot(t, place(t), 0.9, 186),
            knot(t + 0.9, place(t + 0.9), 1.5, 180),
            knot(end + 0.5, place(end + 0.5), 1.3, 180),
            knot(end + 1.7, place(end + 1.7), -1.65, 174),
            knot(end + 2.5, place(end + 2.5), -1.7, 180),
            knot(end + 40, place(end + 40), -1.7, 180),
          ],
          lamps: [{ lamp: 'offside', from: moved - 0.4, to: t + 1 }],
        },
        { kind: 'van', look: anyLook(random), knots: steady(moved, van, -1.75, -slower) },
      ],
    };
  },
  lead(site) {
    const at = ahead(site, 4.4);
    const { random, t } = site;
    return {
      until: t + 5.4,
      actors: [
        { kind: 'van', look: anyLook(random), knots: steady(t + 4.4, at, -1.7, -11) },
        { kind: 'car', look: anyLook(random), knots: steady(t + 4.4, at + 13, -1.6, -11) },
      ],
    };
  },
};
