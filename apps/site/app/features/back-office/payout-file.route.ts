/** A run of payouts to affiliates as a file for the operator's bank. */
import { fileAnswer } from '../../shared/calls/file-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import type { Route } from './+types/payout-file.route.ts';
import { requireStaff } from './staff-answer.ts';

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { id, format } = params;
  const { name, text } = requireStaff(
    await context.get(pageContext).api.getPayoutFile({ params: { id, format } }),
    request,
  );
  return fileAnswer({ name, text, type: format === 'xml' ? 'application/xml' : 'text/csv' });
}
