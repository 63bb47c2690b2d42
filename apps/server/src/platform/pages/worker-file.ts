/** The service worker of the learner's app, or what removes it from browsers when the operator has turned it off. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workerPath } from '@lanewise/contracts/constants/offline';
import type { FastifyInstance } from 'fastify';
import { sendTagged } from '../http/tagged.ts';
import { contentSecurityPolicy } from '../plugins/security-headers.ts';
import { SITE_ROOT } from './site-build.ts';

const WORKER_FILE = join(SITE_ROOT, 'dist', 'worker', 'app-worker.js');

/**
 * Replaces a worker that is already in a browser: deletes the stored scripts and pictures, and removes itself. Kept attempts are in IndexedDB
 * and stay, because they may not have been sent.
 */
const removal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** What the worker may do: request from our origin. A worker is governed by the policy of its own file. */
const policy = contentSecurityPolicy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
});

export interface WorkerOptions {
  readonly isOn: boolean;
  /** The built worker. */
  readonly file?: string;
}

/** Registers the worker's address. Browsers must always ask again, or they would miss an update or a removal. */
export async function workerFile(app: FastifyInstance, { isOn, file = WORKER_FILE }: WorkerOptions): Promise<void> {
  app.get(workerPath, async (request, reply) => {
    const script = isOn ? await readFile(file) : Buffer.from(removal);
    reply.header('cache-control', 'no-cache').header('content-security-policy', policy);
    return sendTagged(request, reply.type('text/javascript; charset=utf-8'), script);
  });
}
