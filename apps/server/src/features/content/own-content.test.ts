import { compiledTexts } from '@lanewise/content/check/texts.testing';
import { createContent } from '@lanewise/content/compiled/content';
import { expect, test } from 'vitest';
import { ownContent } from './own-content.ts';

const texts = createContent(compiledTexts());

/** The texts, with a sentence at the end of the guide `first-test`. */
const service = ownContent((code) => {
  const country = texts.country(code);
  const guides = country.guides.map((guide) =>
    guide.slug === 'first-test'
      ? { ...guide, plain: `${guide.plain} In der Straße gilt Höchstgeschwindigkeit.` }
      : guide,
  );
  return { ...country, guides };
});

test.each(['Straße', 'Strasse', 'STRASSE', 'strasse hochstgeschwindigkeit'])(
  'a search for "%s" finds a guide with "Straße" and no other',
  async (search) => {
    const { posts } = await service.listPosts({ country: 'us', section: 'guides', search, page: 1, perPage: 10 });
    expect(posts.map(({ slug }) => slug)).toEqual(['first-test']);
  },
);
