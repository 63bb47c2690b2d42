/** The frame of the sandbox's pages: plain HTML in the product's design. */
const STYLE = `:root{color-scheme:light dark;--ground:#fbfaf7;--surface:#fff;--ink:#16202a;--muted:#52606d;--line:#dfe2e3;--control:#77838f;--plate:#1f4bd8;--plate-ink:#fff;--due:#965000;--due-soft:#fff2dc}
@media (prefers-color-scheme:dark){:root{--ground:#10161c;--surface:#19212a;--ink:#eef1f3;--muted:#aebac6;--line:#2d3843;--control:#8391a0;--plate:#2f5be6;--due:#ffc875;--due-soft:#3a2a10}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 "Instrument Sans",system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem 3rem}h1{font:800 1.6rem/1.2 Overpass,system-ui,sans-serif;margin:1rem 0 .5rem}p{margin:.5rem 0;color:var(--muted)}
.note{background:var(--due-soft);color:var(--due);border-radius:8px;padding:.5rem .75rem;font-size:.875rem}
ul{list-style:none;margin:1.25rem 0;padding:0;display:grid;gap:.75rem}
button{font:inherit;min-height:48px;width:100%;border-radius:12px;cursor:pointer;text-align:start;padding:.75rem 1rem;background:var(--surface);color:var(--ink);border:1px solid var(--control)}
button:hover{border-color:var(--plate)}button:focus-visible{outline:3px solid var(--plate);outline-offset:2px}
button b,button span,button small{display:block}button small,button span{color:var(--muted)}
.cancel{text-align:center;background:none}`;

/** Returns a text for HTML, in an element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns a page of the sandbox. The body is HTML. */
export function page(title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** Returns a page that explains why the flow cannot continue. */
export function faultPage(words: string): string {
  return page('Not possible', `<h1>Not possible</h1><p>${escaped(words)}</p>`);
}
