import type { PostSummary } from '@lanewise/contracts/calls/content';
import type { ContentPost } from './content-service.ts';

/** Returns what lists show of a post. */
export function summaryOf(post: ContentPost): PostSummary {
  const { id, slug, title, excerpt, published, updated, author, categories, picture, course, minutes } = post;
  return {
    type: 'post',
    id,
    slug,
    title,
    excerpt,
    author,
    minutes,
    date: published,
    modified: updated,
    categories: categories.map((category) => ({ id: category.id, slug: category.slug, name: category.name })),
    featured_media: picture && {
      source_url: picture.src,
      alt_text: picture.alt,
      width: picture.width,
      height: picture.height,
      is_drawing: picture.isDrawing,
      srcset: picture.srcset,
    },
    course_code: course,
  };
}
