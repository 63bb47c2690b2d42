/** The sandbox's pages, plain HTML in the product's design: choosing a person, and passing on the credential. */
import type { Person, Provider } from './people.ts';

const providerNames: Readonly<Record<Provider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  microsoft: 'Microsoft',
};

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

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function page(title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** Returns the page for choosing a person. `action` is the target of its form. */
export function choicePage(provider: Provider, people: readonly Person[], action: string, scope: string): string {
  const name = providerNames[provider];
  const items = people.map(
    ({ id, name: who, email, about }) =>
      `<li><button name="person" value="${escaped(id)}"><b>${escaped(who)}</b><span>${escaped(email ?? 'no address')}</span><small>${escaped(about)}</small></button></li>`,
  );
  const vouches = provider === 'google' || provider === 'apple';
  const unverified = vouches ? '' : `<p>${name} vouches for no address: to the site, none counts as verified.</p>`;
  const asked = scope === '' ? '' : `<p>The site also asks for: ${escaped(scope)}</p>`;
  return page(
    `Sign in with ${name} (sandbox)`,
    `<p class="note">Sandbox: this is not ${name}. Nothing leaves this machine.</p><h1>Who do you want to be at ${name}?</h1>${unverified}${asked}<form method="post" action="${escaped(action)}"><ul>${items.join('')}</ul><button class="cancel" name="cancel" value="1">Cancel</button></form>`,
  );
}

/** The message that the last page passes on; README.md explains its fields. */
export interface HandOver {
  readonly mode: 'popup' | 'redirect';
  readonly returnTo: string;
  readonly message: unknown;
}

/** Key of the message in `sessionStorage`, if the flow uses redirects. */
const STORAGE_KEY = 'lanewise.sandbox.identity';

const SCRIPT = `
const { mode, returnTo, message } = JSON.parse(document.getElementById('hand-over').textContent);
if (mode === 'redirect') {
  sessionStorage.setItem('${STORAGE_KEY}', JSON.stringify(message));
  location.replace(returnTo);
} else if (window.opener) {
  window.opener.postMessage(message, location.origin);
  window.close();
} else {
  document.getElementById('words').textContent = 'The page that opened this window is gone. You can close it.';
}`;

/** Returns the page that hands the message to the site. Its script needs the nonce. */
export function handOverPage(handOver: HandOver, nonce: string): string {
  const data = JSON.stringify(handOver).replace(/</g, '\\u003c');
  return page(
    'Back to the site',
    `<h1>Back to the site</h1><p id="words">One moment. This page needs JavaScript to hand over the sign-in.</p><script type="application/json" id="hand-over">${data}</script><script nonce="${nonce}">${SCRIPT}</script>`,
  );
}

/** Returns a page that explains why the flow cannot continue. */
export function faultPage(words: string): string {
  return page('Not possible', `<h1>Not possible</h1><p>${escaped(words)}</p>`);
}

/** Content security policies. Pages with forms run no scripts. */
export const policies = {
  // No form-action: some browsers apply it to the redirects that follow the form.
  choice: "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  handOver: (nonce: string) =>
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};
