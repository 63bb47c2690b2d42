/**
 * The sandbox is only for people at this machine. It shows mails with restore codes and signs in as anybody, so it must not answer others even
 * if the server is deployed wrongly: behind a proxy, with PUBLIC_URL forgotten.
 */
import { isIPv4, isIPv6 } from 'node:net';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import ipaddr from 'ipaddr.js';

/** Headers that proxies add. A request with one was not made on this machine, whichever proxy forwarded it. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** Answers 404 for every route that is registered after it in the same scope, except to requests that were made on this machine. */
export const thisMachineOnly = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, _reply, done) => {
      done(isFromThisMachine(request) ? undefined : new ApiError('NOT_FOUND'));
    });
  },
  { name: 'this-machine-only' },
);

function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  if (!isLoopback(raw.socket.remoteAddress ?? '')) return false;
  const host = `http://${headers.host ?? ''}`;
  if (!URL.canParse(host)) return false;
  const hostname = new URL(host).hostname.replace(/^\[|\]$/g, '');
  // A host name that an attacker's name server resolves to this machine is not one of ours (DNS rebinding).
  return hostname === 'localhost' || isLoopback(hostname);
}

function isLoopback(address: string): boolean {
  return (isIPv4(address) || isIPv6(address)) && ipaddr.process(address).range() === 'loopback';
}
