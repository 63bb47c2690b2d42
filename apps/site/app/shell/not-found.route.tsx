/** Any address that nothing answers, and the error page of a request that the server has refused (server/src/pages/error-pages.ts). */
import { pageContext } from '../page-context.ts';
import type { Route } from './+types/not-found.route.ts';
import { reading } from './page-handle.ts';

export const handle = reading;

export function loader({ context }: Route.LoaderArgs): never {
  throw new Response(null, { status: context.get(pageContext).refusal ?? 404 });
}

/** Never shown: it makes the route a page, whose fault gets the error screen; without it the answer would have no body. */
export default function NotFound() {
  return null;
}
