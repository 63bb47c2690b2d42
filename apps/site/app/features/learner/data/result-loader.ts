import { requireAnswer } from '../../../shared/calls/require-answer.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { requireLocale } from '../../../shared/shell/require-locale.ts';
import { courseParams } from '../../catalogue/course-params.ts';
import { requireLearning } from './signed-in.ts';

/**
 * Returns the data of a result screen besides the attempt, which is stored on this device. Without a network `owner` is null: the result is
 * shown, but pending attempts are not sent.
 *
 * @throws {Response} a redirect or an error page
 */
export async function loadTestResult(
  page: PageContext,
  { courseSlug = '', ...params }: { locale?: string; courseSlug?: string },
  request: Request,
) {
  const locale = requireLocale(params.locale);
  const shown = { locale, courseSlug, id: new URL(request.url).searchParams.get('id') ?? '' };
  const profile = await page.api.getProfile({});
  if (!profile.ok && profile.error.code === 'NETWORK') return { ...shown, owner: null, nextTask: null };
  await requireLearning(page);
  const plan = await page.api.getPlan({
    params: courseParams(locale.country, courseSlug),
    query: { locale: locale.content },
  });
  // Without a plan, whatever the reason, the road leads on.
  const nextTask = plan.ok ? (plan.answer.today[0] ?? null) : null;
  return { ...shown, owner: requireAnswer(profile, locale.code).analytics_user_id, nextTask };
}
