/** A screen of trust factors: figures of the operator's own, or counted, each with what it rests on. Without figures there is no such screen. */
import { href } from '@lanewise/contracts/addresses';
import type { TrustView } from '@lanewise/contracts/calls/trust';
import type { TrustFactor } from '@lanewise/contracts/constants/trust';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { data, redirect } from 'react-router';
import { PageEvent } from '../../shared/events/page-event.tsx';
import { pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { dayText } from '../../shared/ui/day-text.ts';
import { NextLink } from '../../shared/ui/next-link.tsx';
import { platformNames } from '../reviews/reviews.tsx';
import type { Route } from './+types/trust-factor.route.ts';
import { nextOfEnd } from './funnel-end.server.ts';
import { FunnelFrame } from './funnel-frame.tsx';
import { loadEnd } from './load-end.server.ts';

export const handle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { courseSlug, factor: asked } = params;
  const { end, course, place, query, headers, funnel, at } = await loadEnd(page, {
    request,
    courseSlug,
    step: 'trust-factors',
  });
  const factor = end.factors.find((each) => each === asked);
  if (factor === undefined) throw redirect(nextOfEnd(end, place, query), { headers });
  const index = end.factors.indexOf(factor);
  const before = end.factors[index - 1];
  const back =
    before === undefined ? href('firstPlan', place, query) : href('trustFactor', { ...place, factor: before }, query);
  const shown = { course, factor, back, funnel, at, trust: end.trust, next: nextOfEnd(end, place, query, factor) };
  return data({ ...shown, locale: page.locale, nonce: page.nonce }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

const titles: Readonly<Record<TrustFactor, () => string>> = {
  students: m.trust_students_title,
  ratings: m.trust_ratings_title,
  media: m.trust_media_title,
};

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(titles[loaderData?.factor ?? 'students']());
}

export default function TrustFactorScreen({ loaderData }: Route.ComponentProps) {
  const { course, factor, back, funnel, at, trust, next, locale, nonce } = loaderData;
  const leaveTo = href('course', { locale: locale.code, courseSlug: course.slug });
  return (
    <FunnelFrame
      title={course.name}
      back={back}
      leaveTo={leaveTo}
      funnel={funnel}
      nonce={nonce}
      {...(at && { place: at })}
    >
      <PageEvent
        event={{ name: 'trust_factor_seen', properties: { trustfactor_id: factor, page: 'trust-factors' } }}
        once={`${course.slug}:${factor}`}
      />
      <h1>{titles[factor]()}</h1>
      {trust.is_sample && <p className="notice">{m.trust_sample()}</p>}
      <Figures factor={factor} trust={trust} locale={locale} />
      <NextLink
        title={m.trust_next_title()}
        text={m.trust_next_text()}
        href={next}
        action={m.funnel_next()}
        label="continue-funnel"
      />
    </FunnelFrame>
  );
}

interface FiguresProps {
  readonly factor: TrustFactor;
  readonly trust: TrustView;
  readonly locale: Locale;
}

function Figures({ factor, trust: { students, ratings, media }, locale }: FiguresProps) {
  const number = new Intl.NumberFormat(locale.tag, { maximumFractionDigits: 1 });
  const asOf = (on: string | null) =>
    on === null ? m.trust_counted() : m.trust_read({ day: dayText(on, locale.tag) });
  if (factor === 'students') {
    return (
      students && (
        <>
          <p className="lead">{m.trust_students({ count: number.format(students.count) })}</p>
          <p className="muted">{asOf(students.on)}</p>
        </>
      )
    );
  }
  if (factor === 'ratings') {
    return (
      <>
        <ul className="funnel-points">
          {ratings.map(({ platform, average, count, url, on }) => {
            const words = m.reviews_average({
              rating: number.format(average),
              platform: platformNames[platform],
              count: number.format(count),
            });
            return (
              <li key={platform}>
                {url === null ? words : <a href={url}>{words}</a>}
                <br />
                <small className="muted">{asOf(on)}</small>
              </li>
            );
          })}
        </ul>
        <p className="muted">{m.trust_unchecked()}</p>
      </>
    );
  }
  return (
    <ul className="funnel-points">
      {media.map(({ name, title, url, on }) => (
        <li key={url}>
          <a href={url}>{title}</a>
          <br />
          {name} <small className="muted">{dayText(on, locale.tag)}</small>
        </li>
      ))}
    </ul>
  );
}
