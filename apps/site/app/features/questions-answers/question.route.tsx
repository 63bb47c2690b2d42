/** One question with its answer, picture, sources, the practice test of its topic, and related questions. */
import { href } from '@lanewise/contracts/addresses';
import type { AnsweredQuestion } from '@lanewise/contracts/calls/questions-answers';
import { countries, type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { countryAlternates } from '../../shared/shell/alternates.ts';
import { homeOf, localeName } from '../../shared/shell/countries.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { breadcrumbs, graphOf, organization, qaPage } from '../../shared/shell/structured-data.ts';
import { dayText } from '../../shared/ui/day-text.ts';
import { NextLink } from '../../shared/ui/next-link.tsx';
import { Prose } from '../../shared/ui/prose.tsx';
import { Zoom } from '../../shared/ui/zoom.tsx';
import { courseParams } from '../catalogue/course-params.ts';
import { Sources } from '../guides/sources.tsx';
import type { Route } from './+types/question.route.ts';
import { HelpfulButtons } from './helpful-buttons.tsx';
import { type QuestionPlace, questionHref, questionListHref, topicHref } from './question-addresses.ts';

export const handle: PageHandle = {
  ...reading,
  tags: ({ params }) => [`content:questions-${locales[params.locale as LocaleCode].country}`],
};

/** A well-formed slug. The API refuses any longer id with 400, but for a page such an address is simply not found. */
const SLUG = /^.{1,60}$/u;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const { questionSlug, courseSlug } = params as { readonly questionSlug: string; readonly courseSlug?: string };
  if (!SLUG.test(questionSlug)) throw new Response(null, { status: 404 });
  const place: QuestionPlace = { locale: locale.code, courseSlug };
  const own = questionHref(place, questionSlug);
  if (own !== new URL(request.url).pathname) throw redirect(own, 301);
  const asked = { params: { id: `${locale.country}:${questionSlug}` }, query: { locale: locale.content } };
  const [found, related, course] = await Promise.all([
    api.getAnsweredQuestion(asked),
    api.listRelatedQuestions(asked),
    courseSlug === undefined
      ? null
      : api.getCourseInfo({ params: courseParams(locale.country, courseSlug), query: { locale: locale.content } }),
  ]);
  if (course !== null) requireAnswer(course, locale.code);
  const question = requireAnswer(found, locale.code);
  // An answer that is not written in this language is read in the country's own, under the words of its addresses.
  if (question.language !== locale.content)
    throw redirect(questionHref({ ...place, locale: countries[locale.country].defaultLocale }, questionSlug), 301);
  return renderOnly({ question, related: requireAnswer(related, locale.code).questions, place, origin });
}

/** Longest description that search engines show, in characters. */
const DESCRIPTION = 160;

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.qa_name(), description: '', origin: undefined, location });
  const { question: answered, place, origin } = loaderData;
  const { question, plain, slug, picture, modified, languages } = answered;
  const main: QuestionPlace = { locale: place.locale };
  return pageMeta({
    title: question,
    description: plain.length <= DESCRIPTION ? plain : `${plain.slice(0, DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`,
    origin,
    location,
    kind: 'article',
    canonicalHref: questionHref(main, slug),
    alternates: countryAlternates(origin, locales[place.locale].country, ({ code, content }) =>
      languages.includes(content) ? questionHref({ locale: code }, slug) : null,
    ),
    structured: graphOf(
      organization(origin),
      breadcrumbs(origin, crumbsOf(answered, main)),
      qaPage(origin, {
        question,
        answer: plain,
        href: questionHref(main, slug),
        updated: modified,
        language: locales[place.locale].tag,
        image: picture?.source_url ?? null,
      }),
    ),
  });
}

function crumbsOf({ question, slug }: AnsweredQuestion, place: QuestionPlace) {
  return [
    { name: localeName(place.locale), href: homeOf(locales[place.locale]) },
    { name: m.qa_name(), href: questionListHref(place, 1) },
    { name: question, href: questionHref(place, slug) },
  ];
}

export default function QuestionPage({ loaderData }: Route.ComponentProps) {
  const { question: answered, related, place } = loaderData;
  const { question, slug, content, picture, topic, sources, modified } = answered;
  const locale = locales[place.locale];
  return (
    <Screen locale={locale}>
      <article className="page article">
        <Crumbs crumbs={crumbsOf(answered, place).slice(0, -1)} isWhole={false} />
        <h1>{question}</h1>
        <p className="guide-facts">
          {topic !== null && <span>{topic.name}</span>}
          <time dateTime={modified}>{m.guides_updated({ date: dayText(modified, locale.tag) })}</time>
        </p>
        {picture !== null && (
          <figure className={picture.is_drawing ? 'picture question-figure' : 'picture tall question-figure'}>
            <img
              src={picture.source_url}
              alt={picture.alt_text}
              width={picture.width ?? undefined}
              height={picture.height ?? undefined}
            />
            <Zoom
              src={picture.source_url}
              alt={picture.alt_text}
              width={picture.width ?? undefined}
              height={picture.height ?? undefined}
            />
          </figure>
        )}
        <Prose html={content} />
        <Sources sources={sources} tag={locale.tag} />
        <form method="post" action={href('questionHelpful', { locale: locale.code, questionSlug: slug })}>
          <HelpfulButtons />
        </form>
        <p>
          <a href={href('askQuestion', { locale: locale.code })}>{m.qa_ask_title()}</a>
        </p>
        {related.length > 0 && (
          <section className="faq-group" aria-labelledby="related">
            <h2 id="related">{m.guides_related()}</h2>
            <ul className="plain">
              {related.map(({ id, slug: otherSlug, question: other }) => (
                <li key={id}>
                  <a href={questionHref(place, otherSlug)}>{other}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {topic !== null && (
          <NextLink
            title={m.qa_practice_title({ topic: topic.name })}
            text={m.guides_start_text()}
            href={topicHref(locale.code, coursePlaced(topic, place))}
            action={m.guides_start_action()}
            label="start-topic"
          />
        )}
      </article>
    </Screen>
  );
}

/** Under a course, the topic is practiced in that course. */
function coursePlaced<Topic extends { readonly course_slug: string | null }>(
  topic: Topic,
  place: QuestionPlace,
): Topic {
  return { ...topic, course_slug: place.courseSlug ?? topic.course_slug };
}
