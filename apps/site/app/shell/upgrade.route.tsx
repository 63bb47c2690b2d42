/**
 * The upgrade addresses redirect a signed-in learner to the app (specification, section 2). Everybody else gets a 404, because there are no
 * plans yet.
 */
import { localeOf } from '@lanewise/contracts/countries';
import { requireAnswer } from '../calls/require-answer.ts';
import { type PageContext, pageContext } from '../page-context.ts';
import type { Route } from './+types/upgrade.route.ts';
import { redirectSignedIn } from './signed-in-visitor.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = localeOf(params.locale);
  if (!locale) throw new Response(null, { status: 404 });
  const course = params.courseSlug ?? (page.hasToken ? await chosenCourse(page) : undefined);
  await redirectSignedIn(page, course === undefined ? '' : `/${locale.code}/${encodeURIComponent(course)}/upgrade`);
  throw new Response(null, { status: 404 });
}

/** Returns the course that the learner has chosen; undefined if the token is invalid. */
async function chosenCourse({ api, locale }: PageContext): Promise<string | undefined> {
  const result = await api.getSettings({});
  if (!result.ok && result.error.code === 'AUTHENTICATION') return undefined;
  return requireAnswer(result, locale.code).settings.course_code ?? undefined;
}

export default function Upgrade() {
  return null;
}
