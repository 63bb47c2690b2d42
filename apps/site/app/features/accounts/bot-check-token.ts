/** The token of the bot check, requested in the browser when a form is sent. */
import type { BotCheckAction } from '@lanewise/contracts/constants/bot-check';

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

/**
 * Returns a token for a site key and an action, which the server expects. In the sandbox (`sandbox`) the token scores as human, or as the address asks (`?score=0.1`) so that a refusal
 * can be tried. '' if the check cannot be loaded: the server decides what that means.
 */
export async function botCheckToken(siteKey: string, action: BotCheckAction): Promise<string> {
  if (siteKey === 'sandbox') {
    const score = new URLSearchParams(window.location.search).get('score') ?? '0.9';
    return `sandbox:${score}:${action}:${crypto.randomUUID()}`;
  }
  try {
    await load(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`);
    const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha };
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    return await grecaptcha.execute(siteKey, { action });
  } catch {
    return '';
  }
}

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The bot check did not load.'));
    document.head.append(script);
  });
}
