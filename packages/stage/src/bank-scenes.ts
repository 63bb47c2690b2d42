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
  /** Whether a question shows it; false for a named scene that none names. */
  readonly isUsed: boolean;
}

const yamlFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));

/** Returns the bank's scenes with a name for messages. Translations repeat no scenes. */
export function bankScenes(): Found[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: country }) => scenesOf(country));
}

function scenesOf(country: string): Found[] {
  const folder = path.join(root, country);
  const texts = yamlFiles(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
  const isNamed = ([file]: readonly [string, string]) => file.startsWith(`scenes${path.sep}`);
  const others = texts.filter((one) => !isNamed(one));
  const used = new Set(others.flatMap(([, text]) => [...text.matchAll(/\bscene: ([\w-]+)/g)].map(([, name]) => name)));
  return [
    ...texts.filter(isNamed).map(([file, text]) => ({
      country,
      name: `${country}/${file}`,
      spec: parseScene(parse(text)),
      isUsed: used.has(path.basename(file, '.yaml')),
    })),
    ...others.flatMap(([file, text]) =>
      inlineScenes(text).map((scene, index) => ({
        country,
        name: `${country}/${file} ${index}`,
        spec: parseScene(parse(scene)),
        isUsed: true,
      })),
    ),
  ];
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
