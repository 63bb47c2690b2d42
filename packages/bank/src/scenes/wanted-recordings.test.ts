import { statSync } from 'node:fs';
import path from 'node:path';
import { filmKey, readRecordings, recordingsFolder } from '@lanewise/stage/clips/recordings';
import { expect, test } from 'vitest';
import { wantedRecordings } from './wanted-recordings.ts';

test('recorded clips are those that their seeds make now, small, and at least one is there for each side of the road', () => {
  const wanted = new Map(wantedRecordings().map((clip) => [filmKey(clip.film), `${clip.drive} ${clip.seed}`]));
  const { clips } = readRecordings();
  for (const { seed, drive, key, bytes } of clips) {
    expect(wanted.get(key), 'run `npm run stage:clips`').toBe(`${drive} ${seed}`);
    expect(bytes).toBeLessThan(3_000_000);
    expect(statSync(path.join(recordingsFolder, `${key}.mp4`)).size).toBe(bytes);
    expect(statSync(path.join(recordingsFolder, `${key}.webp`)).size).toBeLessThan(60_000);
  }
  expect(new Set(clips.map(({ drive }) => drive))).toEqual(new Set(['left', 'right']));
});
