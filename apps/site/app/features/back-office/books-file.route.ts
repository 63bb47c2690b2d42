/** A month's receipts, credit notes and payouts as a file for the accountant. */
import { fileAnswer } from '../../shared/calls/file-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import type { Route } from './+types/books-file.route.ts';
import { requireStaff } from './staff-answer.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const month = new URL(request.url).searchParams.get('month') ?? '';
  const { name, text } = requireStaff(await context.get(pageContext).api.getBooks({ params: { month } }), request);
  return fileAnswer({ name, text, type: 'text/csv' });
}
