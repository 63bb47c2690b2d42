/** /sandbox/pictures: shows authors every sign, symbol and scene with its name. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import { pictureAddress } from '@lanewise/bank/compiled/picture-address';
import { subjectCodes } from '@lanewise/contracts/countries';
import type { Drawing } from '@lanewise/pictures/drawing';
import { drawSign, signIds, signInfo } from '@lanewise/pictures/signs/catalogue';
import { drawSymbol, symbolGroups, symbolIds, symbolInfo } from '@lanewise/pictures/symbols/catalogue';
import type { FastifyInstance } from 'fastify';

const STYLE =
  'body{overflow-wrap:anywhere;font:16px/1.4 system-ui,sans-serif;margin:1.5rem;background:#e9ebee;color:#16202a}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:1rem;list-style:none;padding:0}li{background:#fff;border-radius:12px;padding:1rem;text-align:center}li svg,li img{width:auto;height:140px;max-width:100%}.scenes li{padding:0;overflow:hidden}.scenes li img{width:100%;height:auto}p{margin:.5rem}small{color:#52606d;display:block}';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Registers the gallery. Its HTML is made once, at the first request. */
export async function pictureGallery(app: FastifyInstance, { bank }: { bank: Bank }): Promise<void> {
  let html: string | undefined;
  app.get('/sandbox/pictures', async (_request, reply) => {
    html ??= galleryHtml(bank);
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html);
  });
}

function galleryHtml(bank: Bank): string {
  const signs = subjectCodes.map((subject) => {
    const items = signIds(subject).map((id) => itemHtml(drawSign(id), signInfo(id)));
    return items.length === 0 ? '' : `<h2>Signs: ${subject} (${items.length})</h2><ul>${items.join('')}</ul>`;
  });
  const symbols = symbolGroups.map((group) => {
    const items = symbolIds(group).map((id) => itemHtml(drawSymbol(id), symbolInfo(id)));
    return `<h2>Symbols: ${group} (${items.length})</h2><ul>${items.join('')}</ul>`;
  });
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pictures</title><style>${STYLE}</style></head><body><h1>Pictures</h1>${signs.join('')}${symbols.join('')}${scenesHtml(bank)}</body></html>`;
}

function itemHtml({ svg }: Drawing, { id, name, look }: { id: string; name: string; look: string }): string {
  return `<li>${svg}<p><b>${escaped(id)}</b> ${escaped(name)}<small>${escaped(look)}</small></p></li>`;
}

function scenesHtml(bank: Bank): string {
  const keys = new Set(bank.courses.flatMap((course) => course.pool.items.map((question) => question.picture)));
  const scenes = [...keys].flatMap((key) => {
    const picture = key === null ? undefined : bank.picture(key);
    if (key === null || picture?.kind !== 'scene') return [];
    return `<li><img src="${pictureAddress(picture.file)}" alt="" loading="lazy"><p><b>${escaped(key)}</b></p></li>`;
  });
  return `<h2>Scenes of the bank (${scenes.length})</h2><ul class="scenes">${scenes.join('')}</ul>`;
}
