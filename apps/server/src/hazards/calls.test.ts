/** Hazard-perception practice over HTTP. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { hazardClicksLimit, hazardFamilies } from '@lanewise/contracts/constants/hazards';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

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

test('a drawn clip tells neither windows nor who is a hazard', async () => {
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

test('a course whose exam has no hazard perception part has no clips', async () => {
  expect(await draw('us/ca-car', 'seed=a')).toBeRefusedWith('COURSE_NOT_FOUND');
  expect(await draw('uk/no-such', 'seed=a')).toBeRefusedWith('COURSE_NOT_FOUND');
  expect(await draw('xx/uk-car', 'seed=a')).toBeRefusedWith('SUBJECT_NOT_FOUND');
});
