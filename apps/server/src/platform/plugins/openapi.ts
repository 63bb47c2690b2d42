/** The API's description at /api/openapi.json, and a page to browse and try it at /api/docs. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallName } from '@lanewise/contracts/calls/paths';
import { openApiDocument } from '@lanewise/contracts/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Prepared, prepare, sendPrepared } from '../http/prepared.ts';

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
const FIVE_MINUTES = 'public, max-age=300';

/** Our own logo in place of Swagger's: the site's icon (apps/site/public/icon.svg), which the server does not read. */
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9.5" fill="#1F4BD8"/><rect x="3" y="3" width="34" height="34" rx="6.8" fill="none" stroke="#fff" stroke-width="1.6"/><path d="M14.5 3.8V18.5Q14.5 26.5 22.5 26.5H36.2" fill="none" stroke="#fff" stroke-width="10.5"/><path d="M14.5 5.2V18.5Q14.5 26.5 22.5 26.5H36" fill="none" stroke="#1F4BD8" stroke-width="1.9" stroke-dasharray="4.2 3.1"/></svg>',
);

interface OpenapiOptions {
  /** The product's. */
  readonly version: string;
  /** The calls that this server answers. */
  readonly names: readonly CallName[];
}

/** The description of some calls, and what is sent of it. */
interface Description {
  readonly document: ReturnType<typeof openApiDocument>;
  json: Promise<Prepared> | undefined;
  yaml: Promise<Prepared> | undefined;
}

/** Descriptions by their version and calls. Writing one as YAML takes 300 ms, so all of a process share it. */
const descriptions = new Map<string, Description>();

function describe({ version, names }: OpenapiOptions): Description {
  const key = `${version} ${names.join(' ')}`;
  const known = descriptions.get(key) ?? {
    document: openApiDocument(version, names),
    json: undefined,
    yaml: undefined,
  };
  descriptions.set(key, known);
  return known;
}

/** Adds the description, as JSON and YAML, and its viewer. Each is written at its first request. */
export async function openapi(app: FastifyInstance, options: OpenapiOptions): Promise<void> {
  const description = describe(options);
  await app.register(swagger, { mode: 'static', specification: { document: description.document as never } });
  const json = async () => {
    description.json ??= prepare('application/json; charset=utf-8', JSON.stringify(description.document));
    return await description.json;
  };
  const yaml = async () => {
    description.yaml ??= prepare('application/yaml; charset=utf-8', app.swagger({ yaml: true }));
    return await description.yaml;
  };
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null },
    theme: {
      title: 'Lanewise API',
      favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: LOGO }],
    },
    logo: { type: 'image/svg+xml', content: LOGO, href: '/', target: '_self' },
    uiHooks: {
      // The viewer would otherwise serialize the whole description for each request.
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        const { url } = request.routeOptions;
        if (url !== '/api/docs/json' && url !== '/api/docs/yaml') return;
        const prepared = await (url.endsWith('json') ? json() : yaml());
        return sendPrepared(request, reply.header('cache-control', FIVE_MINUTES), prepared);
      },
    },
  });
  app.get('/api/openapi.json', async (request, reply) =>
    sendPrepared(request, reply.header('cache-control', FIVE_MINUTES), await json()),
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
