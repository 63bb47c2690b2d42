import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createDraining } from './draining.ts';

test('a connection is kept until draining starts, and closed with its next answer', async () => {
  const draining = createDraining();
  const server = createServer(draining.watch((_request, response) => response.end('ok'))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  const connectionOf = async () => {
    const { port } = server.address() as AddressInfo;
    const [answer] = await once(get({ host: '127.0.0.1', port, agent }), 'response');
    await once(answer.resume(), 'end');
    return answer.headers.connection;
  };
  expect([await connectionOf(), await connectionOf(), draining.hasBegun]).toEqual(['keep-alive', 'keep-alive', false]);
  draining.begin();
  expect([await connectionOf(), draining.hasBegun]).toEqual(['close', true]);
});
