/**
 * The bot check: Google scores a reCAPTCHA v3 token by how human its visitor seems. A token that cannot be checked has not passed.
 * Source: developers.google.com/recaptcha/docs/v3 and /verify
 */
import { ApiError } from '@lanewise/contracts/api-errors';
import { recaptchaThreshold } from '@lanewise/contracts/constants/accounts';
import { type BotCheckAction, botCheckActions } from '@lanewise/contracts/constants/bot-check';
import { sandboxApp } from '@lanewise/sandbox/identity/tokens';
import { z } from 'zod';
import type { Caller } from '../../platform/calls/caller.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { ServiceEndpoints } from '../../platform/providers/endpoints.ts';
import { askProvider } from '../../platform/providers/provider-request.ts';

/** Milliseconds from the check in the browser to the use of its token: Google's own limit (…/verify, "API Response"). */
const TOKEN_LIFETIME_MS = 2 * 60 * 1000;
/** Milliseconds by which Google's clock may be ahead of ours. */
const CLOCK_TOLERANCE = 30_000;

/** Google accepts each token once and answers a repeated one with `timeout-or-duplicate`. */
const Verified = z.object({
  success: z.literal(true),
  score: z.number().min(0).max(1),
  action: z.string(),
  challenge_ts: z.string(),
  hostname: z.string(),
});

export interface BotCheckSettings {
  readonly verifyUrl: string;
  readonly secret: string;
  /** Host name of the site that tokens must come from. */
  readonly hostname: string;
}

/** One per server. */
export interface BotCheck {
  /**
   * Checks the visitor who sends a form. Without a token (no script, or Google is blocked) the form passes a few times an hour for each client:
   * leaving the token out must not be the way around the check, and a person without scripts must not be shut out.
   *
   * @throws {ApiError} as `checkPerson`
   */
  checkForm(token: string | undefined, caller: Pick<Caller, 'address'>, action: BotCheckAction): Promise<void>;
  /**
   * Returns the score of a token, from 0 to 1.
   *
   * @param actions Actions that the token may be for; any of ours if left out.
   * @throws {ApiError} RECAPTCHA_FAILED: refused, score too low, from another site, used, too old, or impossible to check. TOO_MANY_TRIES.
   */
  checkPerson(token: string, caller: Pick<Caller, 'address'>, actions?: readonly BotCheckAction[]): Promise<number>;
}

/** Returns the operator's settings, or the sandbox's; null if there are neither. */
export function botCheckSettings(
  { publicUrl, signIn: { recaptcha } }: Pick<Config, 'publicUrl' | 'signIn'>,
  standIns: ServiceEndpoints | null,
  real: ServiceEndpoints,
): BotCheckSettings | null {
  const { hostname } = new URL(publicUrl);
  if (recaptcha) return { verifyUrl: real.recaptcha.verify, secret: recaptcha.secret, hostname };
  return standIns && { verifyUrl: standIns.recaptcha.verify, secret: sandboxApp.recaptchaSecret, hostname };
}

/** Returns the check. Without settings no token passes. */
export function createBotCheck(settings: BotCheckSettings | null, limits: Limits): BotCheck {
  const botCheck: BotCheck = {
    async checkForm(token, caller, action) {
      if (token !== undefined) await botCheck.checkPerson(token, caller, [action]);
      else if (settings) await limits.take('uncheckedForm', '', caller);
    },
    async checkPerson(token, caller, actions = botCheckActions) {
      await limits.take('botCheck', '', caller);
      if (!settings) throw failed('not configured');
      const { verifyUrl: url, secret, hostname } = settings;
      const form = { secret, response: token };
      const answer = await askProvider({ what: 'the bot check', url, form }).catch((error: unknown) => {
        throw failed(error instanceof ApiError ? (error.inside ?? 'away') : 'away');
      });
      const verified = Verified.safeParse(answer.body).data;
      if (answer.status !== 200 || !verified) throw failed('the token is refused');
      const { score, action, challenge_ts } = verified;
      if (!actions.some((each) => each === action)) throw failed('made for another action');
      if (verified.hostname !== hostname) throw failed('made on another host');
      const age = Date.now() - Date.parse(challenge_ts);
      if (!(age <= TOKEN_LIFETIME_MS && age >= -CLOCK_TOLERANCE)) throw failed('too old');
      if (score < recaptchaThreshold) throw failed('scored too low');
      return score;
    },
  };
  return botCheck;
}

function failed(inside: string): ApiError {
  return new ApiError('RECAPTCHA_FAILED', { inside });
}
