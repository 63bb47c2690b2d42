/** A page that leads to the app at once. Those of the platforms differ by what may be counted on them (constants/app-pages.ts). */
import { href } from '@lanewise/contracts/addresses';
import { appPages } from '@lanewise/contracts/constants/app-pages';
import { m } from '@lanewise/words/messages';
import { data } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { homeOf } from '../../shared/shell/countries.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { installMeta } from '../learner/offline/install-meta.ts';
import { type PagePixel, PixelMark } from '../pixels/pixel-mark.tsx';
import type { Route } from './+types/web-to-app.route.ts';
import { AppHandOver } from './app-hand-over.tsx';
import { appPageOf, codeOf, isForTags, pixelOf, storesFor } from './app-page.server.ts';
import { beginFunnel } from './begin-funnel.ts';
import { FunnelFrame } from './funnel-frame.tsx';
import { quizAnswersIn, quizQuery } from './quiz-answers.ts';
import { queryWithoutCourse } from './with-query.ts';

export const handle = {
  ...interactive,
  needsOf: ({ data }) => {
    const { pixel, hasTags } = data as { readonly pixel: PagePixel | null; readonly hasTags: boolean };
    if (hasTags) return { services: ['tag-manager'] };
    return pixel ? { services: [`${pixel.platform}-pixel`] } : {};
  },
} as const satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale, nonce, origin, stores, pixels } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const id = appPageOf(pathname);
  const answers = quizAnswersIn(searchParams);
  const query = quizQuery(answers);
  const path = href(id, { locale: locale.code });
  const { funnel, headers } = beginFunnel({
    request,
    type: 'app',
    step: 'web-to-app',
    path,
    entry: appPages[id].entry,
    course: null,
    subject: locale.country,
    state: { skipPersonalQuestions: true, skipDiagnosticTest: true },
  });
  const code = codeOf(origin, href(id, { locale: locale.code }, query));
  const next =
    answers.course === null
      ? href('appQuizV1', { locale: locale.code }, { from: appPages[id].entry, ...query })
      : href('funnelSignUp', { locale: locale.code, courseSlug: answers.course }, queryWithoutCourse(answers));
  const pixel = pixelOf(id, pixels, answers);
  return data(
    {
      locale,
      code,
      next,
      stores: storesFor(stores, answers.source),
      funnel,
      nonce,
      pixel,
      hasTags: isForTags(id, answers),
    },
    { headers },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [...ownPageMeta(m.app_page_title()), ...(loaderData ? installMeta(loaderData.locale.code) : [])];
}

export default function WebToApp({ loaderData }: Route.ComponentProps) {
  const { locale, code, next, stores, funnel, nonce, pixel } = loaderData;
  return (
    <FunnelFrame title="Lanewise" back={null} leaveTo={homeOf(locale)} funnel={funnel} nonce={nonce}>
      <h1>{m.app_page_title()}</h1>
      <p className="lead">{m.app_page_lead()}</p>
      <ul className="funnel-points">
        <li>{m.app_page_point_reasons()}</li>
        <li>{m.app_page_point_exam()}</li>
        <li>{m.app_page_point_offline()}</li>
      </ul>
      <AppHandOver code={code} next={next} stores={stores} hasAnswers={false} />
      <PixelMark pixel={pixel} />
    </FunnelFrame>
  );
}
