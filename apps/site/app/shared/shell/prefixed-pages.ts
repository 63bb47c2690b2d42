/**
 * Everything under a locale prefix. One of our paths without a prefix redirects to the visitor's locale, or to one that has the page; so does a
 * course's. A path in the words of another language redirects to its own. Any other prefix is not found.
 */

import { countries, localeOf } from '@lanewise/contracts/countries';
import { addressInOwnWords, addressWithoutLocale } from '@lanewise/contracts/lead-on';
import { type MiddlewareFunction, redirect } from 'react-router';
import { type PageContext, pageContext } from '../page-context.ts';

/** Checks the locale of an address that begins with one. @throws {Response} a redirect or a 404 */
export const requirePrefix: MiddlewareFunction<Response> = async ({
  pattern,
  params,
  url: { pathname, search },
  context,
}) => {
  if (localeOf(params.locale)) {
    const own = addressInOwnWords(pathname);
    if (own !== undefined) throw redirect(own + search, 301);
    return;
  }
  if (!pattern.startsWith(':locale') && pattern !== '*') return;
  const page = context.get(pageContext);
  const address = addressWithoutLocale(pathname, page.locale.code) ?? (await addressOfCourse(pathname, page));
  if (address !== undefined) throw redirect(address + search);
  if (pattern.startsWith(':locale')) throw new Response(null, { status: 404 });
};

/** Returns the address of a course, or of what is below it, whose path lacks its locale: the visitor's own if its country has the course. */
async function addressOfCourse(pathname: string, { api, locale }: PageContext): Promise<string | undefined> {
  const slug = pathname.split('/')[1] ?? '';
  if (slug === '') return undefined;
  const own = countries[locale.country];
  for (const { code, topic, defaultLocale } of [own, ...Object.values(countries).filter((other) => other !== own)]) {
    const listed = await api.listCourses({ params: { topic } });
    if (listed.ok && listed.answer.some((course) => course.slug === slug))
      return `/${code === locale.country ? locale.code : defaultLocale}${pathname}`;
  }
  return undefined;
}
