/** Compiled texts with many guides in one country, to measure lists of them. */

import type { ContentSnapshot, Guide } from '@lanewise/content/compiled/snapshot';
import { HOUR_MS } from '@lanewise/contracts/durations';

/** Returns the texts with `count` guides for the United States: those there are again and again, each time under another address, title and day. */
export function manyPosts(content: ContentSnapshot, count: number): ContentSnapshot {
  const { us } = content.countries;
  const guides = Array.from({ length: count }, (_, index): Guide => {
    const model = us.guides[index % us.guides.length] as Guide;
    const day = new Date(Date.UTC(2026, 10, 22) - index * HOUR_MS).toISOString().slice(0, 10);
    return {
      ...model,
      slug: `${model.slug}-${index}`,
      title: `${model.title} (${index})`,
      published: day,
      updated: day,
    };
  });
  return { ...content, countries: { ...content.countries, us: { ...us, guides } } };
}
