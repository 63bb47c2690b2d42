/** HAProxy with the configuration of deploy/haproxy, in front of one process that says what it was told. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../tools/start/root.mjs';
import { missingPackages, programOf } from './support/programs.ts';
import { freePorts, until, Workshop } from './support/workshop.ts';

const onMachine = test.skipIf(missingPackages(['haproxy']).length > 0);
const deploy = join(root, 'deploy', 'haproxy');

let workshop: Workshop;
let node: Server;
let visitors: string;

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${visitors}${path}`, { headers });

beforeAll(async () => {
  if (missingPackages(['haproxy']).length > 0) return;
  workshop = new Workshop('balancer');
  const ports = await freePorts(10);
  const at = (index: number) => `127.0.0.1:${ports[index]}`;
  const places = ['VISITORS', 'NODE1', 'NODE2', 'NODE3', 'PRIMARY', 'REPLICA', 'DATABASE1', 'DATABASE2'];
  node = createServer(({ headers }, answer) => answer.end(JSON.stringify(headers))).listen(ports[1], '127.0.0.1');
  await once(node, 'listening');
  workshop.write('503.http', readFileSync(join(deploy, '503.http'), 'utf8'));
  workshop.start('haproxy', programOf('haproxy'), ['-db', '-f', join(deploy, 'haproxy.cfg')], {
    environment: {
      ERRORS: workshop.folder,
      ...Object.fromEntries(places.map((place, index) => [place, at(index)])),
      PATRONI1: String(ports[8]),
      PATRONI2: String(ports[9]),
    },
  });
  visitors = `http://${at(0)}`;
  const isUp = () =>
    ask('/').then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the balancer leads to the process', 30, isUp);
});

afterAll(async () => {
  node?.close();
  await workshop?.close();
});

onMachine(
  'a process is told the visitor’s own address, and an id of its own, whatever the visitor claims',
  async () => {
    const claims = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'mine' };
    const told = (await (await ask('/', claims)).json()) as Record<string, string>;
    expect(told['x-forwarded-for']).toBe('127.0.0.1');
    expect(told['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  },
);

onMachine.for(['/readyz', '/metrics'])('%s is not for visitors', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

onMachine('with no process left, a visitor is told when to come back', async () => {
  node.close();
  node.closeAllConnections();
  const answers: Response[] = [];
  await until('503', 30, async () => {
    answers.push(await ask('/'));
    return answers.at(-1)?.status === 503;
  });
  const last = answers.at(-1);
  expect(last?.headers.get('retry-after')).toBe('3');
  expect(await last?.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } });
});
