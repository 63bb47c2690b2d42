/** The head of a page to study from: the contents of a course, or its signs. */
import type { Course } from '@lanewise/contracts/calls/catalogue';
import type { Locale, LocaleCode } from '@lanewise/contracts/countries';
import { countryAlternates } from '../../shared/shell/alternates.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { breadcrumbs, graphOf, learningResource, organization } from '../../shared/shell/structured-data.ts';

interface StudyPage {
  readonly title: string;
  readonly description: string;
  /** What kind of learning resource it is, in English, as schema.org has it. */
  readonly kind: string;
  readonly course: Pick<Course, 'languages'>;
  readonly locale: Locale;
  readonly origin: string;
  readonly location: { readonly pathname: string };
  readonly crumbs: Parameters<typeof breadcrumbs>[1];
  /** Returns the page's canonical path in a locale. */
  readonly hrefIn: (locale: LocaleCode) => string;
  /** Whether there is nothing on it yet, so that search engines leave it out. */
  readonly isEmpty: boolean;
}

/** Returns the descriptors of the page's head, with an alternate for each language of the course. */
export function studyMeta(page: StudyPage) {
  const { title, description, kind, course, locale, origin, location, crumbs, hrefIn, isEmpty } = page;
  const canonicalHref = hrefIn(locale.code);
  return pageMeta({
    title,
    description,
    origin,
    location,
    canonicalHref,
    pictureOf: location.pathname,
    isHidden: isEmpty,
    alternates: countryAlternates(origin, locale.country, ({ code, content }) =>
      course.languages.includes(content) ? hrefIn(code) : null,
    ),
    structured: graphOf(
      organization(origin),
      breadcrumbs(origin, crumbs),
      learningResource(origin, {
        name: title,
        description,
        kind,
        href: canonicalHref,
        language: locale.tag,
        modified: null,
        minutes: null,
      }),
    ),
  });
}
