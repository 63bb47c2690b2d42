/** Every scene of the question bank: named ones and those written into questions. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseScene } from '@lanewise/pictures/scenes/parse';
import { asRider } from '@lanewise/pictures/scenes/rider';
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { parse } from 'yaml';

const root = path.join(import.meta.dirname, '../../bank/data');

interface Found {
  readonly country: string;
  readonly name: string;
  readonly spec: SceneSpec;
  /** Whether a question shows it; false for a named scene that no question uses. */
  readonly isUsed: boolean;
}

const yamlFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));

/** Returns the bank's scenes with a name for messages, and those of shared questions as motorcycle courses show them. Translations repeat no scenes. */
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
  const inline = others.flatMap(([file, text]) => {
    const asked = questionsIn(text);
    return inlineScenes(text).map(({ line, scene }, index) => ({
      name: `${country}/${file} ${index}`,
      scene: parse(scene) as unknown,
      question: asked.findLast((one) => one.line <= line)?.id,
    }));
  });
  const named = texts.filter(isNamed).map(([file, text]) => ({
    stem: path.basename(file, '.yaml'),
    name: `${country}/${file}`,
    scene: parse(text) as unknown,
  }));
  const mentions = others.flatMap(([, text]) => {
    const asked = questionsIn(text);
    return mentionsIn(text).map(({ line, stem }) => ({
      stem,
      question: asked.findLast((one) => one.line <= line)?.id,
    }));
  });
  const used = new Set(mentions.map(({ stem }) => stem));
  const ridden = riddenQuestions(texts);
  const riddenScenes = [
    ...inline.filter(({ question }) => ridden.has(question ?? '')),
    ...named.filter(({ stem }) => mentions.some((one) => one.stem === stem && ridden.has(one.question ?? ''))),
  ].flatMap(({ name, scene }) => {
    const rider = asRider(scene);
    return rider === null ? [] : [{ country, name: `${name} ridden`, spec: parseScene(rider), isUsed: true }];
  });
  return [
    ...named.map(({ stem, name, scene }) => ({ country, name, spec: parseScene(scene), isUsed: used.has(stem) })),
    ...inline.map(({ name, scene }) => ({ country, name, spec: parseScene(scene), isUsed: true })),
    ...riddenScenes,
  ];
}

/** Returns the ids of the questions that motorcycle courses share with others: there A rides. */
function riddenQuestions(texts: readonly (readonly [string, string])[]): ReadonlySet<string> {
  const courses = texts.filter(
    ([file, text]) => file.startsWith(`courses${path.sep}`) && /id: motorcycle\b/.test(text),
  );
  return new Set(
    courses.flatMap(([, text]) => {
      const { shares = {} } = parse(text) as { shares?: Record<string, { questions: string[] }> };
      return Object.values(shares).flatMap(({ questions }) => questions);
    }),
  );
}

/** The questions of a chapter by the line they start on. */
function questionsIn(chapter: string): { line: number; id: string }[] {
  return chapter.split('\n').flatMap((text, line) => {
    const id = /^ *- id: ([\w-]+)/.exec(text)?.[1];
    return id === undefined ? [] : [{ line, id }];
  });
}

/** The names of scenes that a file mentions, with their lines. */
function mentionsIn(text: string): { line: number; stem: string }[] {
  return text
    .split('\n')
    .flatMap((words, line) => [...words.matchAll(/\bscene: ([\w-]+)/g)].map(([, stem = '']) => ({ line, stem })));
}

/** The YAML of the scenes written into a chapter's questions, with their lines. Reading whole chapters would take seconds. */
function inlineScenes(chapter: string): { line: number; scene: string }[] {
  const scenes: { line: number; scene: string }[] = [];
  const lines = chapter.split('\n');
  lines.forEach((line, index) => {
    const indent = /^([ -]+)scene: *(?:\{.*)?$/.exec(line)?.[1]?.length;
    if (indent === undefined) return;
    const end = lines.findIndex((other, k) => k > index && other.trim() !== '' && other.search(/\S/) <= indent);
    const flow = line.slice(line.indexOf('scene:') + 6).trim();
    const scene = [flow, ...lines.slice(index + 1, end === -1 ? undefined : end)].join('\n');
    scenes.push({ line: index, scene });
  });
  return scenes;
}
