/** What a tool answers: data, or why there is none. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** Every tool reads, from data that changes with a release only. */
export const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

/** Returns an answer with its data, also as text for clients that read only that. */
export function answered(data: object): CallToolResult {
  return { structuredContent: { ...data }, content: [{ type: 'text', text: JSON.stringify(data) }] };
}

/** Returns a refusal that tells the model what to do instead. */
export function refused(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}

/** Notes a fault of ours. */
export type ReportFault = (fault: unknown) => void;

/** Returns what `answer` returns. A refusal of a call is told with `hint`; of a fault of ours the model learns nothing. */
export async function guarded(
  answer: () => CallToolResult | Promise<CallToolResult>,
  { report, hint = '' }: { readonly report: ReportFault; readonly hint?: string },
): Promise<CallToolResult> {
  try {
    return await answer();
  } catch (fault) {
    if (fault instanceof ApiError && fault.status < 500) return refused(`${fault.message} ${hint}`);
    report(fault);
    return refused(new ApiError('INTERNAL').message);
  }
}
