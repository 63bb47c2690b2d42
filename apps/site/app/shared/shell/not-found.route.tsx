/** Any address without a page, and the error page of a request that the server has refused (server/src/platform/pages/error-pages.ts). */
import { errorPage } from '../calls/require-answer.ts';
import { pageContext } from '../page-context.ts';
import type { Route } from './+types/not-found.route.ts';
import { reading } from './page-handle.ts';

export const handle = reading;

export function loader({ context }: Route.LoaderArgs): never {
  const { refusal } = context.get(pageContext);
  throw refusal ? errorPage(refusal.status, refusal.retryAfter) : new Response(null, { status: 404 });
}

/** Never rendered. It makes the route a page, so that its fault shows the error screen; otherwise the answer would have no body. */
export default function NotFound() {
  return null;
}
