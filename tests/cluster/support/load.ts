/** Learners submitting answers, people signing up, and a payment provider sending webhooks. Each retries unacknowledged requests under the same id. */
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { stripeWebhookSecret } from './cluster.ts';

/** Acknowledged and refused requests. */
export interface Outcome {
  readonly attempts: string[];
  readonly signUps: string[];
  readonly webhooks: string[];
  /** Refusals by status, with or without Retry-After; `none` where nothing answered. */
  readonly refusals: Map<string, number>;
  /** Looks of learners at their progress that did not show exactly what was acknowledged before. */
  readonly surprises: string[];
  /** When each acknowledged submission was first sent, and when it was acknowledged. */
  readonly submissions: { readonly sent: number; readonly acknowledged: number }[];
}

/** Milliseconds that a client waits for an answer, and between attempts. */
const PATIENCE = 15_000;
const PAUSE = 250;

const password = 'harbour crane 7';

export class Load {
  readonly record: Outcome = {
    attempts: [],
    signUps: [],
    webhooks: [],
    refusals: new Map(),
    surprises: [],
    submissions: [],
  };
  readonly #origin: string;
  readonly #clients: Promise<void>[] = [];
  #isOver = false;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Starts the clients. */
  async start(learners: number): Promise<void> {
    for (let each = 0; each < learners; each += 1) {
      const token = await this.#signUp();
      this.#clients.push(this.#learner(token));
    }
    this.#clients.push(
      this.#repeat(3_000, async () => void (await this.#signUp())),
      this.#repeat(500, () => this.#webhook()),
    );
  }

  /** Lets every client finish its current request. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  async #repeat(pause: number, work: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await work();
      await sleep(pause);
    }
  }

  /** Sends a request until it is acknowledged, and returns its answer. */
  async #insist(path: string, init: RequestInit & { readonly headers: Record<string, string> }): Promise<Response> {
    for (;;) {
      const answer = await fetch(this.#origin + path, {
        method: 'POST',
        ...init,
        signal: AbortSignal.timeout(PATIENCE),
      }).catch(() => null);
      if (answer?.ok) return answer;
      const retry = answer?.headers.get('retry-after') ? 'with Retry-After' : 'without Retry-After';
      const kind = answer ? `${answer.status} ${retry}` : 'none';
      this.record.refusals.set(kind, (this.record.refusals.get(kind) ?? 0) + 1);
      await answer?.body?.cancel();
      await sleep(PAUSE);
    }
  }

  async #signUp(): Promise<string> {
    const email = `${randomUUID()}@example.com`;
    const answer = await this.#insist(callPaths.register.path, {
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ email, password, confirm_password: password }),
    });
    this.record.signUps.push(email);
    return String(((await answer.json()) as { token: string }).token);
  }

  async #learner(token: string): Promise<void> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const draw = callPaths.drawTest.path.replace('{a}', 'us').replace('{b}', 'ca-car');
    const drawn = await this.#insist(draw, { headers, body: JSON.stringify({ kind: 'practice', count: 10 }) });
    const { questions } = (await drawn.json()) as { questions: readonly PracticeItem[] };
    const answers = questions.map(({ page_id, answers: [first] }) => ({ page_id, ms: 900, answer_ids: [first?.id] }));
    const course = { subject_code: 'us', course_code: 'ca-car', kind: 'practice' };
    let stored = 0;
    await this.#repeat(150, async () => {
      const id = randomUUID();
      const now = new Date().toISOString();
      const sent = performance.now();
      await this.#insist(callPaths.saveAttempt.path, {
        headers,
        body: JSON.stringify({ id, ...course, started_at: now, finished_at: now, answers }),
      });
      this.record.attempts.push(id);
      this.record.submissions.push({ sent, acknowledged: performance.now() });
      stored += answers.length;
      await this.#look(headers, stored);
    });
  }

  /** Looks at a learner's progress, which the replica may answer: it must show what has just been acknowledged. A refusal is not repeated. */
  async #look(headers: Readonly<Record<string, string>>, stored: number): Promise<void> {
    const path = callPaths.getProgress.path.replace('{a}', 'us').replace('{b}', 'ca-car');
    const answer = await fetch(this.#origin + path, { headers, signal: AbortSignal.timeout(PATIENCE) }).catch(
      () => null,
    );
    if (!answer?.ok) {
      if (answer && (answer.status !== 503 || !answer.headers.get('retry-after')))
        this.record.surprises.push(`${answer.status}`);
      await answer?.body?.cancel();
      return;
    }
    const { answers } = (await answer.json()) as { answers: number };
    if (answers !== stored) this.record.surprises.push(`${answers} instead of ${stored}`);
  }

  async #webhook(): Promise<void> {
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    const object = { id: 'cus_of_this_test' };
    const body = JSON.stringify({ id, object: 'event', type: 'customer.created', data: { object } });
    // Stripe's own scheme (docs.stripe.com/webhooks/signature): time and body, signed with the endpoint's secret.
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', stripeWebhookSecret).update(`${at}.${body}`).digest('hex');
    await this.#insist('/hooks/stripe', {
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
      body,
    });
    this.record.webhooks.push(id);
  }
}
