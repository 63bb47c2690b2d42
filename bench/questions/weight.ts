/** How much does a browser load for a page? Scripts have limits; everything else is only listed. */
import { href } from '@lanewise/contracts/addresses';
import { brotli, INTERACTIVE_SCRIPT_BYTES, READING_SCRIPT_BYTES } from '@lanewise/site/script-weight';
import { kilobytes, type Limit, type Question, type Table } from '../rig/question.ts';
import { startServer } from '../rig/race.ts';

const course = { locale: 'us', courseSlug: 'ca-car' } as const;

const pages = [
  { name: 'country home', path: href('countryHome', { locale: 'us' }), scriptBytes: READING_SCRIPT_BYTES },
  { name: 'course page', path: href('course', course), scriptBytes: READING_SCRIPT_BYTES },
  { name: 'practice test', path: href('practiceTest', course), scriptBytes: INTERACTIVE_SCRIPT_BYTES },
];

/** Bytes after Brotli; fonts are already compressed and counted as they are. */
interface Weight {
  readonly html: number;
  readonly script: number;
  readonly style: number;
  readonly font: number;
}

export const measureWeight: Question = async () => {
  const app = await startServer('app.ts');
  try {
    const rows: string[][] = [];
    const limits: Limit[] = [];
    for (const { name, path, scriptBytes } of pages) {
      const { html, script, style, font } = await weigh(app.origin, path);
      rows.push([name, ...[script, html, style, font].map(kilobytes)]);
      limits.push({
        what: `${name}: at most ${kilobytes(scriptBytes)} of script`,
        measured: kilobytes(script),
        holds: script <= scriptBytes,
      });
    }
    const columns = ['', 'script', 'HTML', 'CSS', 'fonts'];
    return { tables: [{ title: 'weight, Brotli', columns, rows } satisfies Table], limits };
  } finally {
    app.process.disconnect();
  }
};

async function weigh(origin: string, path: string): Promise<Weight> {
  const html = await load(origin, path);
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '']) => !/\bsrc=|\btype="application\/json"/.test(attributes),
  );
  const scripts = new Set<string>();
  for (const tag of tags) {
    const address = attribute(tag, 'src') ?? (attribute(tag, 'rel') === 'modulepreload' && attribute(tag, 'href'));
    if (address) await collectModule(origin, address, scripts);
  }
  const links = (rel: string, as?: string) =>
    tags
      .filter((tag) => attribute(tag, 'rel') === rel && (as === undefined || attribute(tag, 'as') === as))
      .map((tag) => attribute(tag, 'href') ?? '');
  return {
    html: packed(html),
    script: (await packedAll(origin, [...scripts])) + inline.reduce((sum, [, , code = '']) => sum + packed(code), 0),
    style: await packedAll(origin, links('stylesheet')),
    font: (await Promise.all(links('preload', 'font').map((font) => bytesOf(origin, font)))).reduce((a, b) => a + b, 0),
  };
}

/** Adds a module and all its static imports. */
async function collectModule(origin: string, address: string, found: Set<string>): Promise<void> {
  if (found.has(address)) return;
  found.add(address);
  const code = await load(origin, address);
  for (const [, imported = ''] of code.matchAll(/(?:\bimport|\bfrom)\s*["']([^"']+)["']/g)) {
    if (/^[./]/.test(imported)) await collectModule(origin, new URL(imported, origin + address).pathname, found);
  }
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
}

async function load(origin: string, path: string): Promise<string> {
  return (await loadBytes(origin, path)).toString('utf8');
}

async function loadBytes(origin: string, path: string): Promise<Buffer> {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path} returned status ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

async function bytesOf(origin: string, path: string): Promise<number> {
  return (await loadBytes(origin, path)).length;
}

async function packedAll(origin: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => packed(await load(origin, path))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function packed(text: string): number {
  return text === '' ? 0 : brotli(text).length;
}
