/** Every scene of the question bank: named ones and those written into questions. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseScene } from '@lanewise/pictures/scenes/parse';
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { parse } from 'yaml';

const root = path.join(import.meta.dirname, '../../bank/data');

interface Found {
  readonly country: string;
  readonly name: string;
  readonly spec: SceneSpec;
}

const yamlFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));

/** Returns the bank's scenes with a name for messages. Translations repeat no scenes. */
export function bankScenes(): Found[] {
  const found: Found[] = [];
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const country = entry.name;
    const folder = path.join(root, country);
    for (const file of yamlFiles(folder)) {
      const isScene = file.startsWith(`scenes${path.sep}`);
      if (!isScene && !file.startsWith(`chapters${path.sep}`)) continue;
      const text = readFileSync(path.join(folder, file), 'utf8');
      if (isScene) found.push({ country, name: `${country}/${file}`, spec: parseScene(parse(text)) });
      else
        found.push(
          ...inlineScenes(text).map((scene, index) => ({
            country,
            name: `${country}/${file} ${index}`,
            spec: parseScene(parse(scene)),
          })),
        );
    }
  }
  return found;
}

/** The YAML of the scenes written into a chapter's questions. Reading whole chapters would take seconds. */
function inlineScenes(chapter: string): string[] {
  const scenes: string[] = [];
  const lines = chapter.split('\n');
  lines.forEach((line, index) => {
    const indent = /^([ -]+)scene: *(?:\{.*)?$/.exec(line)?.[1]?.length;
    if (indent === undefined) return;
    const end = lines.findIndex((other, k) => k > index && other.trim() !== '' && other.search(/\S/) <= indent);
    const flow = line.slice(line.indexOf('scene:') + 6).trim();
    scenes.push([flow, ...lines.slice(index + 1, end === -1 ? undefined : end)].join('\n'));
  });
  return scenes;
}
