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
    const { at, end, window } = approach(site, { slowTo: 2.5, gap: 10 });
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
            knot(t, at + 5, -1.3, 180),
            knot(t + window * 0.6, at + 3.4, -1, 172),
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

/** An oncoming car comes round a bend over the centre line. */
export const oncomingInBend: EpisodeFamily = {
  id: 'oncoming_in_bend',
  settings: ['rural'],
  clue: 'bend_ahead',
  develops: 'oncoming_over_line',
  hazard(site) {
    const { random, t } = site;
    const { end } = approach(site, { slowTo: 0, gap: 0 });
    const u = 9;
    const at = ahead(site, end - t) + 38;
    const place = (when: number) => at - u * (when - end);
    return {
      end,
      clueAt: t - 2,
      slowTo: 5.5,
      hold: 2,
      bends: [{ from: at - 14, length: 90, turn: (random() < 0.5 ? -1 : 1) * between(0.6, 0.85, random) }],
      actors: [
        {
          kind: random() < 0.6 ? 'car' : 'van',
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
    const { end } = approach(site, { slowTo: 0, gap: 0 });
    const [u, slower] = [13.5, 9];
    const at = ahead(site, end - t) + 62;
    const place = (when: number) => at - u * (when - end);
    // The car begins twelve metres behind the lorry.
    const lorry = place(t) - 12;
    return {
      end,
      clueAt: t - 2,
      slowTo: 4,
      hold: 2.2,
      actors: [
        {
          kind: 'car',
          look: anyLook(random),
          knots: [
            knot(t - 25, place(t) + 25 * slower, -1.65, 180),
            knot(t, place(t), -1.5, 180),
            knot(t + 1.2, place(t + 1.2), 1.3, 186),
            knot(t + 2, place(t + 2), 1.5, 180),
            knot(end + 1.2, place(end + 1.2), 1.3, 180),
            knot(end + 2.6, place(end + 2.6), -1.65, 174),
            knot(end + 3.4, place(end + 3.4), -1.7, 180),
            knot(end + 40, place(end + 40), -1.7, 180),
          ],
          lamps: [{ lamp: 'offside', from: t - 0.4, to: t + 2 }],
        },
        { kind: 'van', look: anyLook(random), knots: steady(t, lorry, -1.75, -slower) },
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
