/** Turns errors into answers: errors of the catalogue unchanged, all others as INTERNAL, logged once. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, errorBody } from '@lanewise/contracts/api-errors';
import type { ErrorCode } from '@lanewise/contracts/errors';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isPassing, loggedFault } from '../faults/outage.ts';
import { logOf } from './request-log.ts';
import { commonHeaders, headersOf, resourcePolicy } from './security-headers.ts';

/** Fastify's errors that the caller caused -> our code. */
const byFrameworkCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
  FST_ERR_ASYNC_CONSTRAINT: 'MALFORMED_REQUEST',
};

/** Status that a plugin refuses with -> our code. A file that must not be served is answered like one that does not exist. */
const byStatus: Readonly<Record<number, ErrorCode>> = {
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** Returns whether a client has closed its connection before it had sent all of its request. Node gives that the code of a lost connection of ours. */
function isAborted(fault: unknown): boolean {
  return fault instanceof Error && fault.message === 'aborted' && (fault as ConnectionError).code === 'ECONNRESET';
}

/**
 * Returns the error of the catalogue to answer with. A fault of the database that passes is UNAVAILABLE, any other internal fault INTERNAL; neither
 * reveals the cause.
 */
export function asApiError(fault: unknown): ApiError {
  if (fault instanceof ApiError) return fault;
  if (isAborted(fault)) return new ApiError('MALFORMED_REQUEST', { cause: fault });
  if (isPassing(fault)) return new ApiError('UNAVAILABLE', { cause: fault });
  const { code = '', statusCode = 500 } = (fault ?? {}) as Partial<FastifyError>;
  const refused = statusCode >= 400 && statusCode < 500;
  const known = byFrameworkCode[code] ?? byStatus[statusCode] ?? (refused ? 'MALFORMED_REQUEST' : 'INTERNAL');
  return new ApiError(known, { cause: fault });
}

/** Answers an error as JSON with its status, and logs it if it is our fault. */
function answerAsJson(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = loggedOnce(fault, request);
  return withStatus(error, reply).type('application/json; charset=utf-8').send(errorBody(error));
}

/** Answers an error with its sentence as plain text, if even the error page fails. */
export function answerAsText(error: ApiError, reply: FastifyReply): FastifyReply {
  return withStatus(error, reply).type('text/plain; charset=utf-8').send(`${error.message}\n`);
}

/** Sets an error's status, and Retry-After if the error says how long to wait. */
export function withStatus({ status, retryAfter }: ApiError, reply: FastifyReply): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status);
}

/** Returns the error of the catalogue to answer with, and logs the fault if it is ours. Call it once for each failed request. */
export function loggedOnce(fault: unknown, request: FastifyRequest): ApiError {
  const error = asApiError(fault);
  // A deliberate refusal, such as one for overload, is not a fault.
  const isRefusal = error === fault && error.inside !== undefined && error.status !== 500;
  if (error.status >= 500 && !isRefusal) logOf(request).error(loggedFault(fault), 'request failed');
  else if (error.inside !== undefined)
    logOf(request).info({ code: error.code, inside: error.inside }, 'request refused');
  return error;
}

/** Handles errors of handlers, and unknown addresses. */
export const errors = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler(answerAsJson);
    app.setNotFoundHandler((request, reply) => answerAsJson(new ApiError('NOT_FOUND'), request, reply));
  },
  { name: 'errors' },
);

/** Answers a call whose address cannot be decoded. No hooks run for it, so this sets the headers and writes the log line. */
export function answerUndecodable(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headersOf(request.url)).header('x-request-id', request.id);
  answerAsJson(fault, request, reply);
  logOf(request).info({ method: request.method, route: 'undecodable', status: reply.statusCode }, 'request');
}

/** Node's code for an unreadable request -> status, as Node itself would answer. All others are 400. */
const byParserCode: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers bytes that are not an HTTP request, or a request that never ends, and closes the connection. */
export function answerBrokenRequest(fault: ConnectionError, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = byParserCode[fault.code] ?? 400;
  const body = JSON.stringify(errorBody(new ApiError('MALFORMED_REQUEST')));
  const headers = {
    ...commonHeaders,
    'content-security-policy': resourcePolicy,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
