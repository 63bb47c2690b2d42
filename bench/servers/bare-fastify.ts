/** The reference for calls: a Fastify route that sends a prepared text. Argument: file with the text. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { announce } from '../rig/serve.ts';

const text = readFileSync(process.argv[2] ?? '', 'utf8');

const app = Fastify();
app.get('/', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8').send(text);
});
await app.listen({ port: 0, host: '127.0.0.1' });
announce(app.server);
