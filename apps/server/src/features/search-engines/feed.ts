/** The feed of a country's newest guides, as RSS 2.0. */
import { href } from '@lanewise/contracts/addresses';
import { countries, locales, type SubjectCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Feed } from 'feed';
import type { ContentPost, ContentService } from '../content/content-service.ts';

const POSTS_IN_FEED = 20;

export interface FeedDocument {
  readonly xml: string;
  /** When a guide in it last changed; null if there are none. */
  readonly changed: Date | null;
}

/** Returns the path of a country's feed. */
export function feedPath(country: SubjectCode): string {
  return `/feeds/${country}.xml`;
}

/** Returns the feed of a country. `origin` is ours, without a trailing slash. */
export async function feedOf(country: SubjectCode, service: ContentService, origin: string): Promise<FeedDocument> {
  const locale = locales[countries[country].defaultLocale];
  const { posts } = await service.listPosts({ country, section: 'guides', page: 1, perPage: POSTS_IN_FEED });
  const days = posts.map(({ updated }) => new Date(updated).getTime());
  const changed = days.length === 0 ? null : new Date(Math.max(...days));
  const words = { locale: locale.messages };
  const feed = new Feed({
    id: origin + href('guides', { locale: locale.code }),
    link: origin + href('guides', { locale: locale.code }),
    title: `${m.guides_name({}, words)} - Lanewise`,
    description: m.guides_lead({}, words),
    language: locale.tag,
    feedLinks: { rss: origin + feedPath(country) },
    copyright: 'Lanewise',
    generator: 'Lanewise',
    // Otherwise the library puts the time of the request, and no two answers would be equal.
    updated: changed ?? new Date(0),
  });
  for (const post of posts)
    feed.addItem(itemOf(post, origin + href('guide', { locale: locale.code, slug: post.slug })));
  return { xml: feed.rss2(), changed };
}

function itemOf(post: ContentPost, address: string) {
  return {
    id: address,
    link: address,
    title: post.title,
    description: post.excerpt,
    date: new Date(post.published),
    category: post.categories.map(({ name }) => ({ name })),
  };
}
