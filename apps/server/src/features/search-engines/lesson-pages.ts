/** The pages of the bank that search engines are told about: sections of courses, contents, signs and lessons. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import { href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import type { SitemapPage } from './sitemap-page.ts';

/** Returns a locale's pages, each at its canonical address. */
export function lessonPages({ code: locale, country, content }: Locale, bank: Bank): readonly SitemapPage[] {
  const courses = bank.coursesOf(country).filter(({ entry }) => entry.languages.includes(content));
  const [first] = courses;
  if (first === undefined) return [];
  const sections = new Set(courses.map(({ entry }) => entry.section.id));
  const lessons = new Set(courses.flatMap((course) => course.lessons));
  const signs = bank.signsOf(country);
  return [
    ...[...sections].map((subcourse) => ({ path: href('subcourse', { locale, subcourse }) })),
    ...courses
      .filter((course) => course.lessons.length > 0)
      .map((course) =>
        changedPage(
          href('courseContents', { locale, courseSlug: course.entry.slug }),
          course.lessons.map(({ changed }) => changed?.[content]),
        ),
      ),
    ...(signs.length === 0
      ? []
      : [
          changedPage(
            href('courseSigns', { locale, courseSlug: first.entry.slug }),
            signs.map(({ changed }) => changed),
          ),
        ]),
    ...[...lessons].flatMap(({ slugs, changed }) => {
      const lessonName = slugs[content];
      return lessonName === undefined
        ? []
        : [changedPage(href('lesson', { locale, lessonName }), [changed?.[content]])];
    }),
  ];
}

/** Returns a page that changed on the last of the days. */
export function changedPage(path: string, days: readonly (string | undefined)[]): SitemapPage {
  const last = days
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? { path } : { path, changed: last };
}
