/**
 * The rules and questions for assistants: the Model Context Protocol over streamable HTTP (specification of 2025-06-18, Transports). Each request
 * has a server of its own and there are no sessions, so any process can answer any request.
 */

import type { Bank } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { VERSION } from '../../platform/config/version.ts';
import { loggedFault } from '../../platform/faults/outage.ts';
import { bounds } from '../../platform/http/bounds.ts';
import { isOwnForm } from '../../platform/http/web-request.ts';
import { logOf } from '../../platform/plugins/request-log.ts';
import { questionTools } from './question-tools.ts';
import { type RuleToolCall, ruleTools } from './rule-tools.ts';

const MCP_PATH = '/mcp';

const instructions =
  'Traffic rules by state and country, each with its source and the day it was read, and original practice questions for driving-theory tests. ' +
  'A rule that is not known is said to be unknown: do not guess it. Name the source when you state a rule. The data on rules is licensed under CC BY 4.0.';

export interface McpOptions {
  readonly bank: Bank;
  readonly handlers: CallHandlers<RuleToolCall>;
  /** Our origin, without a trailing slash. */
  readonly origin: string;
}

/** Registers the address. Pages of other sites are refused, because a browser could be made to send requests there (DNS rebinding). */
export async function mcp(app: FastifyInstance, options: McpOptions): Promise<void> {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done(isOwnForm(request, options.origin) ? undefined : new ApiError('FOREIGN_ORIGIN'));
  });
  app.post(MCP_PATH, { bodyLimit: bounds.callBody }, async (request, reply) => {
    // The protocol no longer has batches, and a batch would bypass the limit on requests.
    if (Array.isArray(request.body)) throw new ApiError('MALFORMED_REQUEST');
    const answer = await answerOf(request, options);
    for (const [name, value] of answer.headers) reply.header(name, value);
    return reply.code(answer.status).send(await answer.text());
  });
  // There is nothing to tell without being asked and no session to end.
  const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    reply.header('allow', 'POST');
    throw new ApiError('METHOD_NOT_ALLOWED');
  };
  app.route({ method: ['GET', 'PUT', 'PATCH', 'DELETE'], url: MCP_PATH, onRequest: refuse, handler: refuse });
}

async function answerOf(request: FastifyRequest, options: McpOptions): Promise<Response> {
  const { headers, body } = request;
  const report = (fault: unknown) => logOf(request).error(loggedFault(fault), 'tool failed');
  const server = new McpServer(
    { name: 'lanewise', title: 'Lanewise', version: VERSION, websiteUrl: options.origin },
    { instructions },
  );
  ruleTools(server, { ...options, report });
  questionTools(server, { ...options, report });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const named = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const posted = new Request(options.origin + MCP_PATH, { method: 'POST', headers: named });
    return await transport.handleRequest(posted, { parsedBody: body });
  } finally {
    await server.close();
  }
}
