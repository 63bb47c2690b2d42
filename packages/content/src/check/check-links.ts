/** Checks where the links of a text lead. */
import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { countries, localeOf, locales, type SubjectCode } from '@lanewise/contracts/countries';
import type { TextFile } from '../read/sources.ts';
import type { CheckContext } from './context.ts';
import { ownAddress } from './own-address.ts';

/** Reports links that are not safe, and those to pages, guides, terms and headings that do not exist. */
export function checkLinks({ at, text }: TextFile<unknown>, country: SubjectCode, context: CheckContext): void {
  for (const { href, line } of text.links) {
    const fault = faultOf(
      href,
      country,
      text.headings.map(({ id }) => id),
      context,
    );
    if (fault !== undefined) context.say('error', 'links')({ file: at.file, line }, fault);
  }
}

/** Returns what is wrong with a link; undefined if nothing is. */
function faultOf(
  href: string,
  country: SubjectCode,
  headings: readonly string[],
  context: CheckContext,
): string | undefined {
  const [, scheme, rest = ''] = /^(guide|term|#)[:]?(.*)$/.exec(href) ?? [];
  const sources = context.all[country];
  if (scheme === 'guide') {
    const slugs = sources.guides.map(({ slug }) => slug);
    return missing(slugs, rest, `there is no guide "${rest}" for this country.`);
  }
  if (scheme === 'term') {
    const slugs = sources.dictionary.map(({ value }) => value.slug);
    return missing(slugs, rest, `there is no term "${rest}" in content/${country}/dictionary.yaml.`);
  }
  if (scheme === '#') return missing(headings, rest, `there is no heading "${rest}" in this text.`);
  if (/^https:\/\/[^\s]+$/.test(href)) return undefined;
  if (!/^\/(?!\/)[^\s\\]*$/.test(href))
    return `a link must start with https://, /, guide:, term: or #, not "${href}". Use https, or leave the link out.`;
  return faultOfOwn(href, context);
}

function missing(known: readonly string[], wanted: string, message: string): string | undefined {
  return known.includes(wanted) ? undefined : `${message}${didYouMean(wanted, known)} Correct the link.`;
}

/** Returns what is wrong with the address of one of our own pages. */
export function faultOfOwn(href: string, { all, names }: Pick<CheckContext, 'all' | 'names'>): string | undefined {
  const path = href.replace(/[?#].*$/, '');
  const locale = localeOf(path.split('/')[1]);
  const own = ownAddress(path);
  if (locale === undefined || own === undefined)
    return `the site has no page ${path}. Correct the link; pages of a country start with its code, e.g. /us.`;
  const { params } = own;
  const target = locales[own.locale].country;
  const { landing, landingEnglish } = all[target];
  const pages = countries[target].defaultLocale === own.locale ? landing : landingEnglish;
  if (own.id === 'course' && pages.some(({ slug }) => slug === params.courseSlug)) return undefined;
  if (params.courseSlug !== undefined && !names.courses(target).has(params.courseSlug))
    return missing([...names.courses(target)], params.courseSlug, `there is no course "${params.courseSlug}".`);
  if (own.id === 'guide' || own.id === 'blogPost') {
    const slugs = all[target].guides.map(({ slug }) => slug);
    return missing(slugs, params.slug ?? '', `there is no guide "${params.slug}".`);
  }
  if (own.id === 'faqPost') {
    const slugs = all[target].faq.map(({ slug }) => slug);
    return missing(slugs, params.postSlug ?? '', `there is no FAQ entry "${params.postSlug}".`);
  }
  if (own.id === 'question') {
    const slugs = all[target].questionsAnswers.map(({ slug }) => slug);
    return missing(slugs, params.questionSlug ?? '', `there is no question "${params.questionSlug}".`);
  }
  return undefined;
}
