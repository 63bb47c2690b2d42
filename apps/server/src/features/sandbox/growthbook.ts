/** /sandbox/growthbook: the stand-in for GrowthBook's features endpoint. */
import { experiments } from '@lanewise/contracts/constants/experiments';
import { BASE, featuresFor } from '@lanewise/sandbox/growthbook/features';
import type { FastifyInstance } from 'fastify';

/** Registers the endpoint. */
export async function growthBookFeatures(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { key: string } }>(`${BASE}/api/features/:key`, async ({ params: { key } }, reply) => {
    const { status, body } = featuresFor(key, experiments);
    return reply.code(status).send(body);
  });
}
