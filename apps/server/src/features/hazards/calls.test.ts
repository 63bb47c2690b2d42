/** Hazard-perception practice over HTTP. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { hazardClicksLimit, hazardFamilies } from '@lanewise/contracts/constants/hazards';
import { sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';

const { app } = await startTestApp();

const draw = (course: string, query: string) => app.inject({ url: `/api/v3/extra/hazards/${course}?${query}` });
const score = (body: unknown, query = '') =>
  app.inject({
    method: 'POST',
    url: `/api/v3/extra/hazards/uk/uk-car/score${query}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

type Clip = CallAnswer<'drawHazardClip'>;
type Score = CallAnswer<'scoreHazardClip'>;

test('a clip is drawn by its seed, on the side of the road that the country drives on', async () => {
  const answer = await draw('uk/uk-car', 'seed=k7q2');
  expect(answer).toAnswer('drawHazardClip');
  const clip = answer.json<Clip>();
  expect(clip.film.road.drive).toBe('left');
  expect(clip.film.actors.length).toBeGreaterThan(2);
  expect(clip.most_clicks).toBeGreaterThanOrEqual(7);
  expect((await draw('uk/uk-car', 'seed=k7q2')).json<Clip>()).toEqual(clip);
  expect((await draw('uk/uk-car', 'seed=k7q3')).json<Clip>().film).not.toEqual(clip.film);
});

test('a browser that draws nothing gets clips that are recorded, on roads of its side', async () => {
  const recorded = async (course: string, query: string) => {
    const answer = await draw(course, query);
    expect(answer).toAnswer('drawHazardClip');
    return answer.json<Clip>();
  };
  const left = await recorded('uk/uk-car', 'recorded=true');
  expect(left.recording?.video).toMatch(/^\/clips\/[0-9a-f]{16}\.mp4$/);
  expect(left.seed).not.toBe('trial');
  const [tried, triedRight] = [await recorded('uk/uk-car', 'seed=trial'), await recorded('de/de-b', 'seed=trial')];
  expect(tried.recording?.video).not.toBe(triedRight.recording?.video);
  expect((await recorded('uk/uk-car', 'seed=k7q2')).recording).toBeNull();
  // The clip that was shown last comes again only if there is no other.
  expect(
    (await recorded('uk/uk-car', `recorded=true&after=${encodeURIComponent(left.seed)}`)).recording,
  ).not.toBeNull();
});

test('a drawn clip reveals neither the windows nor which actor is a hazard', async () => {
  for (const family of hazardFamilies) {
    const { payload } = await draw('uk/uk-motorcycle', `seed=a&family=${family}`);
    expect(payload).not.toMatch(/hazard|onset|bounds|window|lead"|famil/);
  }
});

test('a click when the hazard begins scores five points, and none scores none', async () => {
  const nothing = await score({ seed: 'k7q2', clicks: [] });
  expect(nothing).toAnswer('scoreHazardClip');
  const { hazards, points, max_points: most } = nothing.json<Score>();
  expect([points, most]).toEqual([0, hazards.length * 5]);
  const clicks = hazards.map(({ bounds }) => (bounds[0] ?? 0) + 0.05);
  const best = await score({ seed: 'k7q2', clicks });
  expect(best).toAnswer('scoreHazardClip');
  expect(best.json<Score>()).toMatchObject({ points: most, misuse: null, clicks });
  expect((await score({ seed: 'k7q2', clicks })).json<Score>()).toEqual(best.json<Score>());
});

test('clicking in a rhythm scores nothing', async () => {
  const clicks = Array.from({ length: 60 }, (_, i) => i / 2);
  expect((await score({ seed: 'k7q2', clicks })).json<Score>()).toMatchObject({ points: 0, misuse: 'rhythm' });
});

test('a chosen family is the hazard', async () => {
  const { hazards } = (await score({ seed: 'b', clicks: [] }, '?family=animal')).json<Score>();
  expect(hazards.map(({ family }) => family)).toContain('animal');
});

test('unknown families, seeds too long, clicks that are no times and far too many are refused', async () => {
  expect(await draw('uk/uk-car', 'seed=a&family=ufo')).toBeRefusedWith('VALIDATION', ['family']);
  expect(await draw('uk/uk-car', `seed=${'x'.repeat(65)}`)).toBeRefusedWith('VALIDATION', ['seed']);
  expect(await score({ seed: 'a', clicks: [-1] })).toBeRefusedWith('VALIDATION', ['clicks']);
  expect(await score({ seed: 'a', clicks: ['now'] })).toBeRefusedWith('VALIDATION', ['clicks']);
  expect(await score({ seed: 'a', clicks: Array(hazardClicksLimit + 1).fill(1) })).toBeRefusedWith('VALIDATION', [
    'clicks',
  ]);
});

test('without a seed each clip is another, and its answer names the seed', async () => {
  const [one, other] = [await draw('uk/uk-car', ''), await draw('uk/uk-car', '')].map((answer) => answer.json());
  expect(one.seed).not.toBe(other.seed);
  expect((await draw('uk/uk-car', `seed=${one.seed}`)).json()).toEqual(one);
});

test('of six clips in a row that a guest is shown, no two have the same kind of hazard', async () => {
  const shown: { seed: string; families: string[] }[] = [];
  for (let n = 0; n < 40; n += 1) {
    const latest = shown.slice(-5);
    const { seed } = (await draw('uk/uk-car', `after=${latest.map((each) => each.seed).join()}`)).json<Clip>();
    const { hazards } = (await score({ seed, clicks: [] })).json<Score>();
    const families = hazards.map(({ family }) => family);
    const before: string[] = latest.flatMap((each) => each.families);
    expect(families.filter((family) => before.includes(family))).toEqual([]);
    shown.push({ seed, families });
  }
  expect(await draw('uk/uk-car', `after=${Array(6).fill('a').join()}`)).toBeRefusedWith('VALIDATION', ['after']);
});

test('a course whose exam does not score clips has them on the roads of its country', async () => {
  const [british, american] = [await draw('uk/uk-car', 'seed=a'), await draw('us/ca-car', 'seed=a')];
  expect(british.json().film.road).toMatchObject({ country: 'uk', drive: 'left' });
  expect(american.json().film.road).toMatchObject({ country: 'us', drive: 'right' });
});

test('a course that is not about cars or motorcycles has no clips', async () => {
  expect(await draw('us/us-cdl', 'seed=a')).toBeRefusedWith('COURSE_NOT_FOUND');
  expect(await draw('uk/no-such', 'seed=a')).toBeRefusedWith('COURSE_NOT_FOUND');
  expect(await draw('xx/uk-car', 'seed=a')).toBeRefusedWith('SUBJECT_NOT_FOUND');
});

describe('a learner', () => {
  async function newLearner() {
    const { token } = await signUp(sender(app));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const get = async (url: string) => await app.inject({ url: `/api/v3/${url}`, headers });
    return {
      get,
      skills: async () => (await get('learning/hazards/uk/uk-car')).json<CallAnswer<'getHazardSkills'>>(),
      plan: async () => (await get('learning/plan/uk/uk-car')).json<CallAnswer<'getPlan'>>(),
      take: async (seed: string, clicks: readonly number[] = [], family = '') =>
        (
          await app.inject({
            method: 'POST',
            headers,
            payload: JSON.stringify({ seed, clicks }),
            url: `/api/v3/extra/hazards/uk/uk-car/score${family && `?family=${family}`}`,
          })
        ).json<Score>(),
    };
  }

  test('has skills by family from the clips taken, each clip counting once', async () => {
    const { get, skills, take } = await newLearner();
    const answer = await get('learning/hazards/uk/uk-car');
    expect(answer).toAnswer('getHazardSkills');
    expect(answer.json()).toMatchObject({ met: 0, outlook: null, passing_points: 44, max_points: 75 });
    const missed = await take('s1', [], 'tractor');
    await take('s1', [(missed.hazards[0]?.bounds[0] ?? 0) + 0.05], 'tractor');
    const { met, families } = await skills();
    expect(met).toBe(missed.hazards.length);
    const of = (name: string) => families.find(({ family }) => family === name);
    expect(of('tractor')?.met).toBe(1);
    expect(of('tractor')?.points ?? 5).toBeLessThan(of('animal')?.points ?? 0);
  });

  test('tries a short clip whose score is not kept', async () => {
    const { get, skills, take } = await newLearner();
    const clip = (await get('extra/hazards/us/ca-car?seed=trial')).json<Clip>();
    expect(clip.film).toMatchObject({ duration: 15, weather: 'clear', time: 'day' });
    const { hazards } = await take('trial', [7]);
    expect(hazards).toHaveLength(1);
    expect(hazards[0]?.bounds.at(-1)).toBeLessThan(12);
    expect((await skills()).met).toBe(0);
  });

  test('sees what a test would end with after enough hazards', async () => {
    const { skills, take } = await newLearner();
    for (let n = 0; n < 10; n += 1) await take(`late ${n}`);
    const { outlook } = await skills();
    expect(outlook?.chance).toBeLessThan(0.5);
    expect(outlook?.low).toBeLessThanOrEqual(outlook?.points ?? 0);
  });

  test('gets other clips than the last ones, more often of the families that are missed', async () => {
    const { get, take } = await newLearner();
    for (const family of hazardFamilies) {
      if (family === 'animal') continue;
      const { hazards } = await take(`good ${family}`, [], family);
      // Taken again under another seed, by somebody who knows when the hazard begins.
      for (const n of [1, 2]) {
        const clip = await score({ seed: `${family} ${n}`, clicks: [] }, `?family=${family}`);
        const clicks = clip.json<Score>().hazards.map(({ bounds }) => (bounds[0] ?? 0) + 0.05);
        await take(`${family} ${n}`, clicks, family);
      }
      expect(hazards.length).toBeGreaterThan(0);
    }
    for (let n = 0; n < 6; n += 1) await take(`animal ${n}`, [], 'animal');
    const latest = hazardFamilies.filter((family) => family !== 'animal').slice(0, 5);
    for (const family of latest) await take('last', [], family);
    const families: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      const { seed } = (await get('extra/hazards/uk/uk-car')).json<Clip>();
      families.push((await score({ seed, clicks: [] })).json<Score>().hazards[0]?.family ?? '');
    }
    expect(families.filter((family) => latest.some((each) => each === family))).toEqual([]);
    expect(families.filter((family) => family === 'animal').length).toBeGreaterThan(60 / hazardFamilies.length);
  });

  test('finds clips in the plan until they are taken', async () => {
    const { plan, take } = await newLearner();
    expect((await plan()).hazard).toMatchObject({ clips: 3, minutes: 5, why: 'unseen' });
    for (const seed of ['p1', 'p2', 'p3']) await take(seed);
    expect((await plan()).hazard).toBeNull();
  });

  test('has no outlook in a course whose exam does not score clips, and strangers have no skills', async () => {
    const { get } = await newLearner();
    const skills = (await get('learning/hazards/us/ca-car')).json();
    expect(skills).toMatchObject({ met: 0, max_points: null, passing_points: null, outlook: null });
    expect(await app.inject({ url: '/api/v3/learning/hazards/uk/uk-car' })).toBeRefusedWith('AUTHENTICATION');
  });
});
