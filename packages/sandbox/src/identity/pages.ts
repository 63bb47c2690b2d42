/** The sandbox's pages, plain HTML in the product's design: choosing a person, and passing on the credential. */
import { socialProviderNames } from '@lanewise/contracts/constants/accounts';
import { escaped, page } from '../pages/page.ts';
import type { Person, Provider } from './people.ts';

/** Returns the page for choosing a person. `action` is the target of its form. */
export function choicePage(provider: Provider, people: readonly Person[], action: string, scope: string): string {
  const name = socialProviderNames[provider];
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
export function handOffPage(handOver: HandOver, nonce: string): string {
  const data = JSON.stringify(handOver).replace(/</g, '\\u003c');
  return page(
    'Back to the site',
    `<h1>Back to the site</h1><p id="words">One moment. This page needs JavaScript to hand over the sign-in.</p><script type="application/json" id="hand-over">${data}</script><script nonce="${nonce}">${SCRIPT}</script>`,
  );
}

/** Content security policies. Pages with forms run no scripts. */
export const policies = {
  // No form-action: some browsers apply it to the redirects that follow the form.
  choice: "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  handOver: (nonce: string) =>
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};
