/** The list of guides: of a country, of a course, of a category, of a search; page by page. The blog is the same list under another address. */
import { countries, type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { failurePage, requireAnswer } from '../../shared/calls/require-answer.ts';
import { TextSearch } from '../../shared/forms/text-search.tsx';
import { pageContext } from '../../shared/page-context.ts';
import { alternatesOf } from '../../shared/shell/alternates.ts';
import { homeOf, localeName } from '../../shared/shell/countries.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { breadcrumbs, graphOf, organization } from '../../shared/shell/structured-data.ts';
import type { Route } from './+types/guide-list.route.ts';
import { type GuidePlace, listHref, pageNumberOf, placeOf } from './guide-addresses.ts';
import { GuideCards } from './guide-cards.tsx';
import { GuideCategories, OwnLanguageOnly } from './guide-list-parts.tsx';
import { Paging } from './paging.tsx';

export const handle: PageHandle = {
  ...reading,
  needs: { services: ['content'] },
  tags: ({ params }) => [`content:posts-${locales[params.locale as LocaleCode].country}`],
};

/** Longest search, in characters: the call takes no more. */
const LONGEST_SEARCH = 64;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const url = new URL(request.url);
  const { categorySlug: category, courseSlug, pageNumber } = params as Partial<Record<string, string>>;
  const place = placeOf(url.pathname, { locale: params.locale, ...(courseSlug !== undefined && { courseSlug }) });
  const page = pageNumberOf(pageNumber);
  // Words of another country's addresses, and "page/1", lead to the address of this one.
  const own = listHref(place, { category, page });
  if (own !== url.pathname) throw redirect(own + url.search, 301);
  const search = (url.searchParams.get('s') ?? '').trim().slice(0, LONGEST_SEARCH);
  const [list, course] = await Promise.all([
    api.listPosts({
      params: { a: locale.country },
      query: {
        page,
        category,
        s: search,
        locale: locale.content,
        ...(courseSlug !== undefined && { course: courseSlug }),
      },
    }),
    courseSlug === undefined
      ? null
      : api.getCourseInfo({ params: { a: locale.country, b: courseSlug }, query: { locale: locale.content } }),
  ]);
  if (course !== null && !course.ok) throw failurePage(course.error, locale.code);
  const answer = requireAnswer(list, locale.code);
  const active = answer.categories.find(({ slug }) => slug === category);
  if (category !== undefined && active === undefined) throw new Response(null, { status: 404 });
  if (page > 1 && page > answer.pages_count) throw new Response(null, { status: 404 });
  return renderOnly({ ...answer, active, search, place, courseName: course?.answer.course.name, origin });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { place, active, page = 1, search = '', origin } = loaderData ?? {};
  if (!loaderData || place === undefined || origin === undefined)
    return pageMeta({ title: m.guides_name(), description: m.guides_lead(), origin, location });
  const listed = { category: active?.slug, page };
  const main: GuidePlace = { locale: place.locale, section: 'guides' };
  const title = [titleOf(loaderData), page > 1 ? m.guides_page({ page, pages: loaderData.pages_count }) : undefined];
  const isOwn = isRead(loaderData);
  return pageMeta({
    title: title.filter((part) => part !== undefined).join(' - '),
    description: active?.description || (place.section === 'blog' ? m.guides_blog_lead() : m.guides_lead()),
    origin,
    location,
    canonicalHref: listHref(main, listed),
    isHidden: !isOwn || search !== '' || loaderData.total_posts === 0,
    alternates: active === undefined && page === 1 ? alternatesOf('guides', origin) : [],
    feed: feedOf(place.locale),
    structured: graphOf(organization(origin), breadcrumbs(origin, crumbsOf(loaderData))),
  });
}

/** Returns the path of a country's feed (server/features/search-engines/feed.ts), which is in its own language; undefined in another. */
function feedOf(locale: LocaleCode): string | undefined {
  const { country } = locales[locale];
  return countries[country].defaultLocale === locale ? `/feeds/${country}.xml` : undefined;
}

type Data = Route.ComponentProps['loaderData'];

/** Returns whether the country has guides in the language of the page. */
const isRead = ({ language, place }: Pick<Data, 'language' | 'place'>) => language === locales[place.locale].content;

function nameOf({ section }: GuidePlace): string {
  return section === 'blog' ? m.guides_blog_name() : m.guides_name();
}

function titleOf({ place, active, courseName }: Data): string {
  const about = active?.name ?? courseName;
  return about === undefined ? nameOf(place) : m.guides_in_category({ category: about });
}

function crumbsOf({ place, active }: Data) {
  const locale = locales[place.locale];
  const country = { name: localeName(locale.code), href: homeOf(locale) };
  const list = { name: nameOf(place), href: listHref(place, { page: 1 }) };
  if (active === undefined) return [country, list];
  return [country, list, { name: active.name, href: listHref(place, { category: active.slug, page: 1 }) }];
}

export default function GuideList({ loaderData }: Route.ComponentProps) {
  const { posts, total_posts, pages_count, page, categories, active, search, place } = loaderData;
  const locale = locales[place.locale];
  const feed = feedOf(locale.code);
  const crumbs = crumbsOf(loaderData);
  const lead = place.section === 'blog' ? m.guides_blog_lead() : m.guides_lead();
  if (!isRead(loaderData)) {
    const own = { ...place, locale: countries[locale.country].defaultLocale };
    return (
      <Screen locale={locale} current="guides">
        <div className="page guides">
          <h1 className="display">{nameOf(place)}</h1>
          <OwnLanguageOnly text={m.guides_only_in()} locale={own.locale} href={listHref(own, { page: 1 })} />
        </div>
      </Screen>
    );
  }
  return (
    <Screen locale={locale} current="guides">
      <div className="page guides">
        <Crumbs crumbs={crumbs} />
        <h1 className="display">{active?.name ?? loaderData.courseName ?? nameOf(place)}</h1>
        <p className="lead">{active?.description || lead}</p>
        {categories.length > 0 && (
          <div className="guides-tools">
            <GuideCategories place={place} categories={categories} active={active?.slug} />
            <TextSearch
              action={listHref(place, { category: active?.slug, page: 1 })}
              search={search}
              label={m.guides_search()}
            />
          </div>
        )}
        {search !== '' && (
          <p role="status">
            {total_posts === 0
              ? m.guides_none_found({ text: search })
              : m.guides_found({ count: total_posts, text: search })}{' '}
            <a href={listHref(place, { page: 1 })}>{m.guides_all()}</a>
          </p>
        )}
        {posts.length > 0 && <GuideCards posts={posts} place={place} heading="h2" />}
        {posts.length === 0 && search === '' && <NoGuides home={homeOf(locale)} />}
        {posts.length > 0 && feed !== undefined && (
          <p>
            <a href={feed} type="application/rss+xml">
              {m.guides_feed()}
            </a>
          </p>
        )}
        <Paging
          page={page}
          pages={pages_count}
          hrefOf={(number) =>
            listHref(place, { category: active?.slug, page: number }) +
            (search === '' ? '' : `?${new URLSearchParams({ s: search })}`)
          }
        />
      </div>
    </Screen>
  );
}

function NoGuides({ home }: { home: string }) {
  return (
    <section className="guides-empty" aria-labelledby="no-guides">
      <h2 id="no-guides">{m.guides_empty_title()}</h2>
      <p>{m.guides_empty_text()}</p>
      <p>
        <a className="btn btn-main" href={home}>
          {m.guides_start_action()}
        </a>
      </p>
    </section>
  );
}
