/**
 * Writes a contact sheet of a country's signs, or of a group of symbols, as one HTML file to view in a browser or turn
 * into an image:
 * `node packages/pictures/tools/sheet.ts us --sizes 64,200 --match W1 --out sheet.html`,
 * `node packages/pictures/tools/sheet.ts telltale`
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawSign, signIds, signInfo } from '../src/signs/catalogue.ts';
import { drawSymbol, symbolGroups, symbolIds, symbolInfo } from '../src/symbols/catalogue.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '200' },
    match: { type: 'string', default: '' },
    out: { type: 'string', default: 'sheet.html' },
  },
});

const subject = positionals[0] ?? 'us';
const sizes = values.sizes.split(',').map(Number);
const wanted = new RegExp(values.match);
const group = symbolGroups.find((known) => known === subject);
const ids = (group === undefined ? signIds(subject) : symbolIds(group)).filter((id) => wanted.test(id));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function figure(id: string): string {
  const { svg, width, height } = group === undefined ? drawSign(id) : drawSymbol(id);
  const info = group === undefined ? signInfo(id) : symbolInfo(id);
  const images = sizes.map((size) => {
    const scale = size / Math.max(width, height);
    const style = `width:${Math.round(width * scale)}px;height:${Math.round(height * scale)}px`;
    return svg.replace('<svg ', `<svg style="${style}" `);
  });
  const caption = `<b>${escaped(id)}</b> ${escaped(info.name)}`;
  return `<figure>${images.join(' ')}<figcaption>${caption}<br><i>${escaped(info.look)}</i></figcaption></figure>`;
}

const width = Math.max(
  180,
  sizes.reduce((sum, size) => sum + size + 8, 0),
);
writeFileSync(
  values.out,
  `<!doctype html><meta charset="utf-8"><title>${subject}</title><style>
body{margin:12px;background:#dfe3e8;font:12px/1.3 sans-serif;display:flex;flex-wrap:wrap;gap:16px}
figure{margin:0;width:${width}px}figcaption{margin-top:4px}svg{vertical-align:bottom}
</style>${ids.map(figure).join('\n')}\n`,
);
console.log(`${ids.length} pictures of ${subject} in ${values.out}`);
