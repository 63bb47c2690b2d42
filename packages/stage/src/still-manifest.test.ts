import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readManifest, stillFile, stillsFolder } from './still-manifest.ts';

const manifest = readManifest();

test('in few scenes somebody is so hidden from the seat that the plan comes first', () => {
  const behindPlans = Object.values(manifest).filter(({ first }) => first === 'plan');
  expect(behindPlans.length / Object.keys(manifest).length).toBeLessThan(0.18);
});

test('the files are those of the manifest, byte for byte as long', () => {
  const listed = Object.assign({}, ...Object.values(manifest).map(({ files }) => files)) as Record<string, number>;
  const found = readdirSync(stillsFolder).filter((name) => !name.endsWith('.json'));
  expect(Object.fromEntries(found.map((name) => [name, statSync(path.join(stillsFolder, name)).size]))).toEqual(listed);
  for (const [key, { files }] of Object.entries(manifest))
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([stillFile(key, 800, 'avif'), stillFile(key, 800, 'webp'), stillFile(key, 1280, 'avif')]),
    );
});

test('all stills together stay below 60 MB', () => {
  const bytes = Object.values(manifest).flatMap(({ files }) => Object.values(files));
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(60e6);
});
