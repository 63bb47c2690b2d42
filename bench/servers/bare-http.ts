/**
 * The reference for pages: node:http sending the same bytes, headers included, and nothing else. Argument: a JSON file with
 * `headers` (name, value, name, value ...) and `body` in base64.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { announce } from '../rig/serve.ts';

const answer = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as { headers: string[]; body: string };
const body = Buffer.from(answer.body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => announce(server));
