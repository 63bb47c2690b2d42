/** The one place where a fault becomes an answer: a catalogue error as it is, anything else as INTERNAL, logged once. */
import { ApiError, errorBody } from '@lanewise/contracts/api-errors';
import type { ErrorCode } from '@lanewise/contracts/errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Fastify's own faults that are the caller's doing -> our code. */
const byFrameworkCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
  FST_ERR_ASYNC_CONSTRAINT: 'MALFORMED_REQUEST',
};

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'MALFORMED_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** Returns the catalogue error that a fault is to the caller. A fault of ours is INTERNAL and says nothing more. */
export function asApiError(fault: unknown): ApiError {
  if (fault instanceof ApiError) return fault;
  const { code, statusCode } = fault as Partial<FastifyError>;
  const known = (code === undefined ? undefined : byFrameworkCode[code]) ?? byStatus[statusCode ?? 500];
  return new ApiError(known ?? 'INTERNAL', { cause: fault });
}

export const errors = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler((fault, request, reply) => {
      const error = asApiError(fault);
      if (error.status >= 500) request.log.error({ err: fault }, 'request failed');
      else if (error.inside !== undefined)
        request.log.info({ code: error.code, inside: error.inside }, 'request refused');
      return reply.code(error.status).send(errorBody(error));
    });
  },
  { name: 'errors' },
);
