/** Any address that nothing answers. */
import { reading } from './page-handle.ts';

export const handle = reading;

export function loader(): never {
  throw new Response(null, { status: 404 });
}

/** Never shown: it makes the route a page, whose fault gets the error screen; without it the answer would have no body. */
export default function NotFound() {
  return null;
}
