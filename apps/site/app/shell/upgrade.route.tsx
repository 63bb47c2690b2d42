/** The upgrade's addresses lead a signed-in learner on to the app (specification, section 2). For everybody else there are no plans yet. */
import { localeOf } from '@lanewise/contracts/countries';
import { requireAnswer } from '../calls/require-answer.ts';
import { type PageContext, pageContext } from '../page-context.ts';
import type { Route } from './+types/upgrade.route.ts';
import { leadOnSignedIn } from './signed-in-visitor.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = localeOf(params.locale);
  if (!locale) throw new Response(null, { status: 404 });
  const course = params.courseSlug ?? (page.hasToken ? await chosenCourse(page) : undefined);
  await leadOnSignedIn(page, course === undefined ? '' : `/${locale.code}/${encodeURIComponent(course)}/upgrade`);
  throw new Response(null, { status: 404 });
}

/** Returns the course that the learner of the request has chosen; undefined for nobody's token. */
async function chosenCourse({ api, locale }: PageContext): Promise<string | undefined> {
  const result = await api.getSettings({});
  if (!result.ok && result.error.code === 'AUTHENTICATION') return undefined;
  return requireAnswer(result, locale.code).settings.course_code ?? undefined;
}

export default function Upgrade() {
  return null;
}
