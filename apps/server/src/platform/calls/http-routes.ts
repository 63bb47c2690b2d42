/** The calls over HTTP, each at its address from the contracts' table. */
import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '@lanewise/contracts/api-errors';
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import type { Call } from '@lanewise/contracts/calls/call';
import type { CallName } from '@lanewise/contracts/calls/paths';
import { bookingTokenHeader } from '@lanewise/contracts/constants/partners';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bounds } from '../http/bounds.ts';
import { ONE_HOUR, sendTagged } from '../http/tagged.ts';
import { isOwnForm } from '../http/web-request.ts';
import {
  type Caller,
  callerOf,
  type FindLearner,
  idempotencyKeyOf,
  type Learner,
  type Partner,
  type ServiceAuth,
} from './caller.ts';
import { drainRequest } from './drain-request.ts';
import { type Answer, type CallHandlers, execute } from './execute.ts';
import type { TokenCookies } from './token.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Write a call's answer as the JSON that `JSON.stringify` would give, but faster. */
export type AnswerWriters = { readonly [Name in CallName]?: (answer: Answer<Name>) => string | Buffer };

export interface CallRouteOptions {
  /** The calls to answer. */
  readonly names: readonly CallName[];
  readonly handlers: CallHandlers;
  /** Default: JSON.stringify for all calls. */
  readonly writers?: AnswerWriters;
  readonly findLearner: FindLearner;
  /** Recognizes programs; by default none is admitted. */
  readonly doors?: ServiceAuth;
  readonly cookies: Pick<TokenCookies, 'tokenOf'>;
  /** Origin of the product's own pages. */
  readonly origin: string;
}

/** Registers the calls, the answers of its address to other methods, and 404 for unknown calls. */
export async function callRoutes(app: FastifyInstance, options: CallRouteOptions): Promise<void> {
  // JSON only: a form of another site could send plain text that happens to be JSON.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onError', async (request, reply) => {
    // Fastify closes the connection if it has not read a body to its end.
    if (reply.getHeader('connection') === 'close') await drainRequest(request.raw);
  });
  const byUrl = Map.groupBy(options.names, (name) => allCalls[name].path.replace(/\{(\w+)\}/g, ':$1'));
  for (const [url, names] of byUrl) {
    for (const name of names) addCall(app, url, name, options);
    refuseOthers(app, url, new Set(names.map((name) => allCalls[name].method)));
  }
  const unknown = async (): Promise<never> => {
    throw new ApiError('NOT_FOUND');
  };
  for (const url of ['/api', '/api/*']) app.all(url, { onRequest: unknown }, unknown);
}

function addCall(app: FastifyInstance, url: string, name: CallName, options: CallRouteOptions): void {
  const { method, isOpenData, takesFile }: Call = allCalls[name];
  const { handlers, writers = {}, findLearner, doors, cookies, origin } = options;
  const write = (writers[name] ?? JSON.stringify) as (answer: unknown) => string | Buffer;
  app.route({
    method,
    url,
    bodyLimit: takesFile ? bounds.fileBody : bounds.callBody,
    onRequest: method === 'GET' ? [] : [ownPagesOnly(origin)],
    // Not async: a prepared answer is sent at once, without a promise in between.
    handler: (request, reply) => {
      reply.header('content-type', 'application/json; charset=utf-8');
      const caller = new HttpCaller(request, findLearner, cookies, doors);
      const answer = execute(handlers, name, request, caller);
      if (isOpenData)
        return Promise.resolve(answer).then((known) =>
          sendTagged(request, reply.header('cache-control', ONE_HOUR), write(known)),
        );
      if (!(answer instanceof Promise)) return reply.send(write(answer));
      return answer
        .finally(() => {
          if (caller.setCookies.length > 0) reply.header('set-cookie', caller.setCookies);
        })
        .then((known) => reply.send(write(known)));
    },
  });
}

/** Created for every call, but few calls read it: a guest's practice call reads nothing. So every part is computed only when it is read. */
class HttpCaller implements Caller {
  readonly locale = undefined;
  readonly isForEveryone = false;
  readonly #request: FastifyRequest;
  readonly #find: FindLearner;
  readonly #cookies: Pick<TokenCookies, 'tokenOf'>;
  readonly #doors: ServiceAuth | undefined;
  #caller: Caller | undefined;

  constructor(
    request: FastifyRequest,
    find: FindLearner,
    cookies: Pick<TokenCookies, 'tokenOf'>,
    doors: ServiceAuth | undefined,
  ) {
    this.#request = request;
    this.#find = find;
    this.#cookies = cookies;
    this.#doors = doors;
  }

  get #read(): Caller {
    if (this.#caller) return this.#caller;
    const { headers, id, ip } = this.#request;
    const parts = {
      address: ip,
      requestId: id,
      idempotencyKey: idempotencyKeyOf(headers),
      agent: headers['user-agent'] ?? '',
      cookie: headers.cookie ?? '',
      'sec-gpc': headers['sec-gpc'] === '1' ? '1' : undefined,
      locale: undefined,
      isForEveryone: false,
      token: this.#cookies.tokenOf(headers),
      authorization: headers.authorization,
      bookingToken: bookingTokenOf(headers),
    };
    this.#caller = callerOf(parts, this.#find, this.#doors);
    return this.#caller;
  }

  get address(): string {
    return this.#read.address;
  }

  get requestId(): string {
    return this.#read.requestId;
  }

  get idempotencyKey(): string | undefined {
    return this.#read.idempotencyKey;
  }

  get agent(): string {
    return this.#read.agent;
  }

  get cookie(): string {
    return this.#read.cookie;
  }

  get 'sec-gpc'(): string | undefined {
    return this.#read['sec-gpc'];
  }

  get authorization(): string | undefined {
    return this.#read.authorization;
  }

  get token(): Caller['token'] {
    return this.#read.token;
  }

  get setCookies(): string[] {
    return this.#read.setCookies;
  }

  learner(): Promise<Learner | null> {
    return this.#read.learner();
  }

  partner(): Promise<Partner | null> {
    return this.#read.partner();
  }

  isRegionsClient(): Promise<boolean> {
    return this.#read.isRegionsClient();
  }
}

/** Returns a request's booking token; undefined without one, or if it is longer than ours. */
function bookingTokenOf({ [bookingTokenHeader]: token }: IncomingHttpHeaders): string | undefined {
  return typeof token === 'string' && token.length <= 200 ? token : undefined;
}

/**
 * A browser sends the origin of the page in `Origin` with every request that changes something. Pages of other sites are refused, whatever
 * cookies they carry (CSRF). A program that sends no origin has only the cookies it was given.
 */
function ownPagesOnly(origin: string) {
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    done(isOwnForm(request, origin) ? undefined : new ApiError('FOREIGN_ORIGIN'));
  };
}

/** Answers OPTIONS for an address, and other unsupported methods with the list of supported ones. */
function refuseOthers(app: FastifyInstance, url: string, own: ReadonlySet<string>): void {
  const allow = [
    ...methods.filter((each) => own.has(each)).flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])),
    'OPTIONS',
  ].join(', ');
  app.options(url, async (_request, reply) => reply.code(204).header('allow', allow).send());
  const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    reply.header('allow', allow);
    throw new ApiError('METHOD_NOT_ALLOWED');
  };
  // Refused before the body is read, because no body could make the request valid.
  app.route({ method: methods.filter((each) => !own.has(each)), url, onRequest: refuse, handler: refuse });
}
