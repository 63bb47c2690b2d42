/** Marks every cookie of a server behind HTTPS as Secure, whether a call, a page or a redirect sets it. */
import type { FastifyInstance } from 'fastify';

/** Returns a cookie with the attribute Secure. */
function secured(cookie: string): string {
  return /;\s*secure(?:;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`;
}

/** Registers the hook. Does nothing on a server without HTTPS, whose browsers would drop such cookies. */
export function secureCookies(app: FastifyInstance, publicUrl: string): void {
  if (!publicUrl.startsWith('https:')) return;
  app.addHook('onSend', async (_request, reply, payload) => {
    const set = reply.getHeader('set-cookie');
    if (set !== undefined) reply.removeHeader('set-cookie').header('set-cookie', [set].flat().map(String).map(secured));
    return payload;
  });
}
