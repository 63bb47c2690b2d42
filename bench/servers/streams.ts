/** The product's streams of changes on a separate Fastify server; each token is a learner. */
import { ChangeHub, heartbeatTurns } from '@lanewise/server/platform/changes/change-hub';
import { changeStreams } from '@lanewise/server/platform/changes/stream-route';
import { errors } from '@lanewise/server/platform/plugins/errors';
import { requestId, requestLog } from '@lanewise/server/platform/plugins/request-log';
import Fastify from 'fastify';
import { announce } from '../rig/serve.ts';

const app = Fastify({ logger: { level: 'info' }, genReqId: requestId });
await app.register(errors);
await app.register(requestLog);
const hub = new ChangeHub(() => undefined);
await app.register(changeStreams, {
  hub,
  findLearner: async (token) => ({
    userId: token,
    sessionId: token,
    isWaiting: false,
    roles: ['learner'],
    isRecent: false,
    hasSecondFactor: false,
    hasFreshSecondFactor: false,
    roleAt: () => Promise.resolve(null),
    seesAsParent: () => Promise.resolve(false),
  }),
  cookies: {
    tokenOf: ({ authorization = '' }) => ({ value: authorization.replace('Bearer ', ''), from: 'header' as const }),
  },
  // Used only to check sessions every minute; here none ends.
  queries: {} as never,
});
await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
process.on('message', (message) => {
  // A change for one learner, and a heartbeat for all.
  if (message === 'change') hub.tell({ id: 'one', changes: [{ userId: 'learner-0', notices: ['progress'] }] });
  if (message === 'beat') for (let turn = 0; turn < heartbeatTurns; turn += 1) hub.beat();
});
announce(app.server);
