/** The reference for calls: a Fastify route that sends prepared texts in turn. Argument: file with a JSON array of them. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { announce } from '../rig/serve.ts';

const texts = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as readonly string[];
let sent = 0;

const app = Fastify();
app.get('/', (_request, reply) => {
  sent += 1;
  reply.header('content-type', 'application/json; charset=utf-8').send(texts[sent % texts.length]);
});
await app.listen({ port: 0, host: '127.0.0.1' });
announce(app.server);
