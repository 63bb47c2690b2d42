/** The API's description at /api/openapi.json, and a page to browse and try it at /api/docs. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ApiError } from '@lanewise/contracts/api-errors';
import { openApiDocument } from '@lanewise/contracts/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prepare, sendPrepared } from '../http/prepared.ts';

/** Policy of the viewer: its own files, pictures embedded in its style sheet, and the calls that a reader tries. */
const docsPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // Swagger UI inserts a style sheet into the page.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Seconds that a client may keep the description. */
const A_WHILE = 'public, max-age=300';

export async function openapi(app: FastifyInstance, { version }: { version: string }): Promise<void> {
  const description = openApiDocument(version);
  const json = await prepare('application/json; charset=utf-8', JSON.stringify(description));
  await app.register(swagger, { mode: 'static', specification: { document: description as never } });
  const yaml = await prepare('application/yaml; charset=utf-8', app.swagger({ yaml: true }));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null },
    theme: { title: 'Lanewise API' },
    uiHooks: {
      // The viewer would write the whole description anew for each request.
      onRequest: (request, reply, done) => {
        const { url } = request.routeOptions;
        if (url !== '/api/docs/json' && url !== '/api/docs/yaml') return done();
        sendPrepared(request, reply.header('cache-control', A_WHILE), url.endsWith('json') ? json : yaml);
      },
    },
  });
  app.get('/api/openapi.json', async (request, reply) =>
    sendPrepared(request, reply.header('cache-control', A_WHILE), json),
  );
  const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    reply.header('allow', 'GET, HEAD');
    throw new ApiError('METHOD_NOT_ALLOWED');
  };
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/openapi.json',
    onRequest: refuse,
    handler: refuse,
  });
}
