/**
 * Stand-in for the bot check's `siteverify` (developers.google.com/recaptcha/docs/verify). A token is a text that names its score:
 * `sandbox:0.9`, `sandbox:0.9:register`, `sandbox:0.9:register:anything-new`. A token with a unique ending is valid once.
 */
import { sandboxApp } from './tokens.ts';

const form = /^sandbox:(0(?:\.\d+)?|1(?:\.0+)?)(?::([\w/]+))?(?::([\w-]{1,100}))?$/;

/** Maximum number of used tokens remembered; beyond it the oldest are forgotten. */
const MOST = 5000;

/** Returns a function that answers checks. `hostname` is the site that all tokens come from. */
export function siteVerify(hostname: string): (fields: URLSearchParams) => unknown {
  const used = new Set<string>();
  const refused = (code: string) => ({ success: false, 'error-codes': [code] });
  return (fields) => {
    if (fields.get('secret') !== sandboxApp.recaptchaSecret) return refused('invalid-input-secret');
    const token = fields.get('response') ?? '';
    const match = form.exec(token);
    if (!match) return refused(token === '' ? 'missing-input-response' : 'invalid-input-response');
    const [, score, action = 'register', unique] = match;
    if (unique !== undefined) {
      if (used.has(token)) return refused('timeout-or-duplicate');
      used.add(token);
      const [oldest] = used;
      if (used.size > MOST && oldest !== undefined) used.delete(oldest);
    }
    return { success: true, score: Number(score), action, challenge_ts: new Date().toISOString(), hostname };
  };
}
