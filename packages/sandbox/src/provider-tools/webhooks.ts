/** Webhooks of the stand-ins: sent in the order of their events, and again until they are accepted. */
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between attempts to send a webhook; real providers keep trying for days. */
const RETRIES = [200, 1_000, 5_000, 20_000];

/** A webhook and its signature. */
interface SignedWebhook {
  readonly provider: 'stripe' | 'paypal' | 'solidgate';
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A queued webhook. */
export interface SandboxWebhook extends SignedWebhook {
  /** Returns it as the provider resends it, newly signed. */
  readonly again: () => SignedWebhook;
}

/** Sends a webhook and returns whether it was accepted. */
export type SendWebhook = (webhook: SandboxWebhook) => Promise<boolean>;

export interface WebhookQueue {
  /** Adds a webhook, which is rebuilt for each attempt. */
  add(make: () => SignedWebhook): void;
  /** Resolves when every webhook so far has been accepted or abandoned. */
  settled(): Promise<void>;
  close(): void;
}

/** Starts a queue. */
export function webhookQueue(send: SendWebhook): WebhookQueue {
  let sending: Promise<void> = Promise.resolve();
  let isClosed = false;
  return {
    add(make) {
      sending = sending.then(async () => {
        for (const delay of [0, ...RETRIES]) {
          if (delay > 0) await wait(delay, undefined, { ref: false });
          if (isClosed) return;
          if (await send({ ...make(), again: make }).catch(() => false)) return;
        }
      });
    },
    async settled() {
      for (let last = sending; ; last = sending) {
        await last;
        if (last === sending) return;
      }
    },
    close() {
      isClosed = true;
    },
  };
}

/** Returns the function that sends webhooks to a server. */
export function sendTo(publicOrigin: string): SendWebhook {
  return async ({ provider, body, headers }) => {
    const url = `${publicOrigin}/hooks/${provider}`;
    const { ok } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    return ok;
  };
}
