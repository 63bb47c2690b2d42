/** `/app`: redirects to the first page of the learner's app. */
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { learnerHome, requireSettings } from './data/signed-in.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  throw redirect(learnerHome(await requireSettings(context.get(pageContext))));
}

/** Never rendered, because the loader always redirects. React Router treats a route without a component as a resource, not a page. */
export default function StartRoute() {
  return null;
}
