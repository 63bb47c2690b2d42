/** The frame of a page on which a script practises one part of a course: hazard clips, film questions. */
import { href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import type { ReactNode } from 'react';
import { homeOf, localeName } from '../../shared/shell/countries.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import type { Crumb } from '../../shared/shell/structured-data.ts';

interface Course {
  readonly name: string;
  readonly slug: string;
}

interface ActivityWords {
  readonly title: string;
  readonly lead: string;
}

interface ActivityMetaArgs {
  /** Absent on the page's error screen. */
  readonly loaderData: { readonly course: Course; readonly origin: string } | undefined;
  readonly location: { readonly pathname: string };
}

/** Returns the head of such a page: its title names the course. */
export function activityMeta({ loaderData, location }: ActivityMetaArgs, { title, lead }: ActivityWords) {
  return pageMeta({
    title: `${title}: ${loaderData?.course.name ?? ''}`,
    description: lead,
    origin: loaderData?.origin,
    location,
  });
}

/** Returns the path from the locale's home through the course to a page. */
export function courseCrumbs(locale: Locale, { name, slug }: Course, page: Crumb): readonly Crumb[] {
  return [
    { name: localeName(locale.code), href: homeOf(locale) },
    { name, href: href('course', { locale: locale.code, courseSlug: slug }) },
    page,
  ];
}

interface CourseActivityProps {
  readonly locale: Locale;
  readonly course: Course;
  readonly page: Crumb;
  readonly children: ReactNode;
}

export function CourseActivity({ locale, course, page, children }: CourseActivityProps) {
  return (
    <Screen locale={locale}>
      <div className="page">
        <Crumbs crumbs={courseCrumbs(locale, course, page)} />
        {children}
      </div>
    </Screen>
  );
}
