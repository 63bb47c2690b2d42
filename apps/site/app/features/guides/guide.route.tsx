/** A guide: text with table of contents, a question to try in the middle, sources, share links, related guides and neighbours. */

import { href } from '@lanewise/contracts/addresses';
import type { Post } from '@lanewise/contracts/calls/content';
import { countries, type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { eventCountry } from '../../shared/events/event-country.ts';
import { PageEvent } from '../../shared/events/page-event.tsx';
import type { ReportedEvent } from '../../shared/events/report-event.ts';
import { pageContext } from '../../shared/page-context.ts';
import { countryAlternates } from '../../shared/shell/alternates.ts';
import { homeOf, localeName } from '../../shared/shell/countries.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { article, breadcrumbs, graphOf, organization } from '../../shared/shell/structured-data.ts';
import { dayText } from '../../shared/ui/day-text.ts';
import { Prose } from '../../shared/ui/prose.tsx';
import { Tryout } from '../../shared/ui/tryout.tsx';
import { courseParams } from '../catalogue/course-params.ts';
import type { Route } from './+types/guide.route.ts';
import { type GuidePlace, listHref, placeOf, postHref } from './guide-addresses.ts';
import { RelatedGuides, StartPractice } from './guide-cards.tsx';
import { ShareLinks } from './share-links.tsx';
import { Sources } from './sources.tsx';

export const handle: PageHandle<typeof loader> = {
  ...reading,
  needs: { services: ['content'] },
  tags: ({ params, data: { post } }) => [
    `content:posts-${locales[params.locale as LocaleCode].country}`,
    ...(post.question === null ? [] : [`content:${post.question.page_id}` as const]),
  ],
};

/** A well-formed slug. The API refuses any other with 400, but for a page such an address is simply not found. */
const SLUG = /^.{1,64}$/u;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const { slug, courseSlug } = params as { readonly slug: string; readonly courseSlug?: string };
  const { pathname } = new URL(request.url);
  const place = placeOf(pathname, { locale: params.locale, ...(courseSlug !== undefined && { courseSlug }) });
  if (!SLUG.test(slug)) throw new Response(null, { status: 404 });
  const own = postHref(place, slug);
  if (own !== pathname) throw redirect(own, 301);
  const [found, course] = await Promise.all([
    api.getPost({ params: { a: locale.country, slug }, query: { locale: locale.content } }),
    courseSlug === undefined
      ? null
      : api.getCourseInfo({ params: courseParams(locale.country, courseSlug), query: { locale: locale.content } }),
  ]);
  if (course !== null) requireAnswer(course, locale.code);
  const post = requireAnswer(found, locale.code);
  // A guide that is not written in this language is read in the country's own, under the words of its addresses.
  if (post.language !== locale.content)
    throw redirect(postHref({ ...place, locale: countries[locale.country].defaultLocale }, slug), 301);
  return renderOnly({ post, place, origin });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.guides_name(), description: '', origin: undefined, location });
  const { post, place, origin } = loaderData;
  const { title, description } = post.head;
  const main: GuidePlace = { locale: place.locale, section: 'guides' };
  const canonicalHref = postHref(main, post.slug);
  const facts = { title, description, href: canonicalHref, published: post.date, updated: post.modified };
  return pageMeta({
    title,
    description,
    origin,
    location,
    canonicalHref,
    kind: 'article',
    alternates: countryAlternates(origin, locales[place.locale].country, ({ code, content }) =>
      post.languages.includes(content) ? postHref({ ...main, locale: code }, post.slug) : null,
    ),
    structured: graphOf(
      organization(origin),
      breadcrumbs(origin, crumbsOf(post, main)),
      article(origin, {
        ...facts,
        language: locales[place.locale].tag,
        author: post.author,
        image: post.featured_media?.source_url ?? null,
      }),
    ),
  });
}

function crumbsOf({ slug, title, categories: [category] }: Post, place: GuidePlace) {
  const list = place.section === 'blog' ? m.guides_blog_name() : m.guides_name();
  return [
    { name: localeName(place.locale), href: homeOf(locales[place.locale]) },
    { name: list, href: listHref(place, { page: 1 }) },
    ...(category ? [{ name: category.name, href: listHref(place, { category: category.slug, page: 1 }) }] : []),
    { name: title, href: postHref(place, slug) },
  ];
}

export default function Guide({ loaderData }: Route.ComponentProps) {
  const { post, place, origin } = loaderData;
  const locale = locales[place.locale];
  const crumbs = crumbsOf(post, place);
  const course = courseOf(post, place);
  const start =
    course === null
      ? href('courses', { locale: locale.code })
      : href('course', { locale: locale.code, courseSlug: course });
  return (
    <Screen locale={locale} current="guides">
      <PageEvent event={blogView(post, place)} />
      <article className="page article">
        <Crumbs crumbs={crumbs.slice(0, -1)} isWhole={false} />
        <h1>{post.title}</h1>
        <p className="lead">{post.excerpt}</p>
        <p className="guide-facts">
          {post.author !== null && <span>{post.author}</span>}
          <span>{m.guides_minutes({ count: post.minutes })}</span>
          <time dateTime={post.date}>{m.guides_published({ date: dayText(post.date, locale.tag) })}</time>
          {post.modified.slice(0, 10) !== post.date.slice(0, 10) && (
            <time dateTime={post.modified}>{m.guides_updated({ date: dayText(post.modified, locale.tag) })}</time>
          )}
        </p>
        <div className="guide-grid">
          <TableOfContents headings={post.headings} />
          <div>
            <GuideText post={post} page={locale.tag} start={start} />
            <Sources sources={post.sources} tag={locale.tag} />
            <ShareLinks
              title={post.title}
              url={origin + postHref({ ...place, section: 'guides', courseSlug: undefined }, post.slug)}
            />
          </div>
        </div>
        <Neighbours post={post} place={place} />
        <RelatedGuides posts={post.related} place={place} />
        <StartPractice href={start} />
      </article>
    </Screen>
  );
}

/** Returns the course that a guide is read for: the one in the address, otherwise the one that it is written for; null for none. */
const courseOf = (post: Post, { courseSlug }: GuidePlace): string | null => courseSlug ?? post.course_code;

/** Returns the page view of a guide with the specification's properties (section 3). */
function blogView(post: Post, place: GuidePlace): ReportedEvent {
  const [category] = post.categories;
  const course = courseOf(post, place);
  const country = eventCountry(href('countryHome', { locale: place.locale }));
  return {
    name: 'blog_page_view',
    properties: {
      blogId: String(post.id),
      country,
      ...(course !== null && { course }),
      ...(category && { category: category.slug }),
    },
  };
}

/** Folded on a phone, where it would push the text off the screen. Beside the text the style sheet keeps it open. */
function TableOfContents({ headings }: Pick<Post, 'headings'>) {
  const sections = headings.filter(({ depth }) => depth === 2);
  if (sections.length < 2) return null;
  return (
    <nav className="guide-contents" aria-labelledby="contents">
      <details>
        <summary>
          <h2 id="contents">{m.guides_toc()}</h2>
        </summary>
        <ol className="plain">
          {sections.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

interface GuideTextProps {
  readonly post: Post;
  /** BCP 47 tag of the page. */
  readonly page: string;
  readonly start: string;
}

/** The text, with the question where the author put it. The server has sanitized the HTML. */
function GuideText({ post, page, start }: GuideTextProps) {
  return post.parts.map((part, index) =>
    part.kind === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <Prose key={index} html={part.html} />
    ) : (
      post.question !== null && (
        <section key="question" className="guide-try" aria-labelledby="try">
          <h2 id="try">{m.guides_try()}</h2>
          <Tryout item={post.question} page={page} href={start} />
        </section>
      )
    ),
  );
}

function Neighbours({ post: { previous, next }, place }: { readonly post: Post; readonly place: GuidePlace }) {
  if (previous === null && next === null) return null;
  return (
    <nav className="guide-neighbours" aria-label={m.guides_neighbours()}>
      {previous && (
        <a rel="prev" href={postHref(place, previous.slug)}>
          <span className="small">{m.guides_older()}</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a rel="next" href={postHref(place, next.slug)}>
          <span className="small">{m.guides_newer()}</span>
          {next.title}
        </a>
      )}
    </nav>
  );
}
