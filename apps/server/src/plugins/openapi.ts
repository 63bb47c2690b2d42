/** The API's description at /api/openapi.json, and a page to browse and try it at /api/docs. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ApiError } from '@lanewise/contracts/api-errors';
import { openApiDocument } from '@lanewise/contracts/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What the page needs: its own files, pictures that its style sheet holds, and the calls that are tried. Nothing from elsewhere. */
const docsPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // Swagger UI brings a style sheet of its own into the page.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

export async function openapi(app: FastifyInstance, { version }: { version: string }): Promise<void> {
  const document = openApiDocument(version);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null },
    theme: { title: 'Lanewise API' },
  });
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
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
