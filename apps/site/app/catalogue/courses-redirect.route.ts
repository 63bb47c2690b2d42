import { href } from '@lanewise/contracts/addresses';
import { redirect } from 'react-router';
import { pageContext } from '../page-context.ts';
import type { Route } from './+types/courses-redirect.route.ts';

/** `/courses` has no country: send the visitor to the courses of theirs. */
export function loader({ context }: Route.LoaderArgs) {
  const { locale, remembered } = context.get(pageContext);
  return redirect(href('courses', { locale: remembered ?? locale.code }));
}
