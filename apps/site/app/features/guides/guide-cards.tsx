/** Guides as cards: picture, title, excerpt, reading time and date. */
import type { PostSummary } from '@lanewise/contracts/calls/content';
import { locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { dayText } from '../../shared/ui/day-text.ts';
import { NextLink } from '../../shared/ui/next-link.tsx';
import { type GuidePlace, postHref } from './guide-addresses.ts';

interface GuideCardsProps {
  readonly posts: readonly PostSummary[];
  readonly place: GuidePlace;
  /** Level of the titles. */
  readonly heading: 'h2' | 'h3';
}

export function GuideCards({ posts, place, heading: Heading }: GuideCardsProps) {
  const { tag } = locales[place.locale];
  return (
    <ul className="guide-cards">
      {posts.map((post) => (
        <li key={post.id}>
          <article className="guide-card">
            <GuidePicture picture={post.featured_media} />
            <div>
              <Heading>
                <a href={postHref(place, post.slug)}>{post.title}</a>
              </Heading>
              <p>{post.excerpt}</p>
              <p className="small">
                {m.guides_minutes({ count: post.minutes })} ·{' '}
                <time dateTime={post.modified}>{m.guides_updated({ date: dayText(post.modified, tag) })}</time>
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** The guides that go with a page; null if there are none. */
export function RelatedGuides({ posts, place }: Pick<GuideCardsProps, 'posts' | 'place'>) {
  if (posts.length === 0) return null;
  return (
    <section className="guide-related" aria-labelledby="related">
      <h2 id="related">{m.guides_related()}</h2>
      <GuideCards posts={posts} place={place} heading="h3" />
    </section>
  );
}

/** The way from reading to practice. */
export function StartPractice({ href }: { readonly href: string }) {
  return (
    <NextLink
      title={m.guides_start_title()}
      text={m.guides_start_text()}
      href={href}
      action={m.guides_start_action()}
      label="start-practice"
    />
  );
}

/** The title beside it says the same, so the picture is decorative here. */
function GuidePicture({ picture }: { readonly picture: PostSummary['featured_media'] }) {
  if (picture === null) return <div className="picture guide-picture" aria-hidden="true" />;
  const { source_url, width, height, srcset, is_drawing } = picture;
  return (
    <div className={is_drawing ? 'picture guide-picture' : 'picture tall guide-picture'}>
      <img
        src={source_url}
        srcSet={srcset ?? undefined}
        sizes="(min-width: 768px) 24rem, 100vw"
        alt=""
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}
