/** The tools about rules: they answer what the calls of the rules do. */
import { subjectCodes } from '@lanewise/contracts/countries';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { type CallHandlers, execute } from '../../platform/calls/execute.ts';
import { noCaller } from './no-caller.ts';
import { answered, guarded, type ReportFault, readOnly } from './tool-answer.ts';

export type RuleToolCall = 'listRules' | 'getRule' | 'getRuleValue' | 'compareRules';

interface RuleParts {
  readonly handlers: CallHandlers<RuleToolCall>;
  readonly report: ReportFault;
}

const place = z
  .string()
  .max(64)
  .describe('A country and state, such as us-tx, or a country without states, such as de.');
const hint = 'list_rules names the rules; a place is a country and state, such as us-tx.';

/** Adds the tools to a server. */
export function ruleTools(server: McpServer, { handlers, report }: RuleParts): void {
  const call = async (name: RuleToolCall, params: object, query: object) =>
    (await execute(handlers as CallHandlers, name, { params, query, body: undefined }, noCaller)) as object;

  server.registerTool(
    'list_rules',
    {
      title: 'List the rules',
      description:
        'Lists the rules of a country that differ from place to place, with the ids that look_up_rule takes.',
      inputSchema: { country: z.enum(subjectCodes) },
      annotations: readOnly,
    },
    ({ country }) => guarded(async () => answered(await call('listRules', {}, { country })), { report, hint }),
  );
  server.registerTool(
    'look_up_rule',
    {
      title: 'Look up a rule',
      description:
        'Says what a rule is in a place, or in all places of its country, with source and the day it was read.',
      inputSchema: {
        rule: z.string().max(64).describe('Id of list_rules, such as us-right-turn-on-red.'),
        place: place.optional(),
      },
      annotations: readOnly,
    },
    ({ rule, place: where }) =>
      guarded(
        async () => {
          if (where !== undefined) return answered(await call('getRuleValue', { rule, place: where }, {}));
          // The questions come with their answers, which draw_question keeps back.
          const { questions, picture, ...known } = (await call('getRule', { rule }, {})) as Record<string, unknown>;
          return answered(known);
        },
        { report, hint },
      ),
  );
  server.registerTool(
    'compare_places',
    {
      title: 'Compare two places',
      description:
        'Lists the rules that differ between two places, of one country or of two, the most dangerous to get wrong first.',
      inputSchema: { from: place, to: place },
      annotations: readOnly,
    },
    (places) => guarded(async () => answered(await call('compareRules', {}, places)), { report, hint }),
  );
}
