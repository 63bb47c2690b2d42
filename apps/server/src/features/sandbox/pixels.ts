/** /sandbox/pixels: the stand-ins for the platforms' event APIs, and what they have received. */
import { BASE, pixelReceiver } from '@lanewise/sandbox/pixels/receiver';
import type { FastifyInstance } from 'fastify';

/** Registers the stand-ins. */
export async function pixelStandIns(app: FastifyInstance): Promise<void> {
  const receiver = pixelReceiver();
  app.post<{ Params: { pixel: string } }>(`${BASE}/meta/:pixel/events`, async ({ params, headers, body }, reply) => {
    const { status, body: answer } = receiver.meta(
      params.pixel,
      (headers.authorization ?? '').replace(/^Bearer /, ''),
      body,
    );
    return reply.code(status).send(answer);
  });
  app.post(`${BASE}/tiktok/event/track/`, async ({ headers, body }, reply) => {
    const { status, body: answer } = receiver.tiktok(String(headers['access-token'] ?? ''), body);
    return reply.code(status).send(answer);
  });
  app.get(`${BASE}/received`, async () => receiver.received);
}
