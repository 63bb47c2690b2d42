/**
 * Makes the HTML of a foreign service safe and fit for our pages: scripts, styles, event handlers and frames out; figures, tables and code in; videos
 * of known hosts folded away, so that nothing of theirs loads before a reader opens them; headings with ids; pictures loaded when they come into view; links to our own pages without our origin.
 */
import { decodeHTML, escapeUTF8 } from 'entities';
import GithubSlugger from 'github-slugger';
import sanitizeHtml from 'sanitize-html';
import { ownMedia, playerOf, withEmbeds } from './embeds.ts';
import { type LinkPlace, targetOf } from './post-links.ts';

export interface SafePost {
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string; readonly depth: 2 | 3 }[];
  /** The words without markup. */
  readonly plain: string;
  /** Id of the question in its first slot; null without one. */
  readonly question: string | null;
}

const options = (place: LinkPlace, targets: ReadonlySet<string>): sanitizeHtml.IOptions => ({
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'blockquote',
    'hr',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'del',
    'ins',
    'mark',
    'small',
    'span',
    'abbr',
    'kbd',
    'q',
    'cite',
    'br',
    'a',
    'img',
    'figure',
    'figcaption',
    'div',
    'code',
    'pre',
    'sup',
    'sub',
    'details',
    'summary',
    'iframe',
    'video',
    'audio',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'id'],
    abbr: ['title'],
    audio: ['src', 'controls', 'preload'],
    h2: ['id'],
    h3: ['id'],
    li: ['id'],
    div: ['class', 'data-question'],
    iframe: ['src', 'title', 'loading', 'allowfullscreen', 'referrerpolicy'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    video: ['src', 'controls', 'preload', 'poster', 'width', 'height'],
  },
  allowedClasses: { div: ['question-slot'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { iframe: ['https'] },
  // The text of a frame is for browsers without frames.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'object'],
  allowProtocolRelative: false,
  transformTags: {
    // The title of the page is its only first heading.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '', id = '' }) => {
      const to = targetOf(href, place);
      const isMarked = targets.has(id);
      // Words whose link leads nowhere are only words.
      if (to === null) return { tagName: isMarked ? 'a' : 'span', attribs: isMarked ? { id } : {} };
      return {
        tagName,
        attribs: { href: to, ...(isMarked && { id }), ...(/^https?:/.test(to) && { rel: 'external' }) },
      };
    },
    h2: marked(targets),
    h3: marked(targets),
    li: marked(targets),
    iframe: (_tagName, { src = '' }) => {
      const player = playerOf(src);
      if (!player) return { tagName: 'iframe', attribs: {} };
      // YouTube's player refuses to play without a referrer.
      const how = { loading: 'lazy', allowfullscreen: '', referrerpolicy: 'strict-origin-when-cross-origin' };
      return { tagName: 'iframe', attribs: { src: player.src, title: player.title, ...how } };
    },
    video: (_tagName, { src = '', poster = '', width, height }) => {
      const picture = ownMedia(poster, place.site);
      const size = { ...(width && { width }), ...(height && { height }) };
      return media(
        'video',
        src,
        { ...(poster !== '' && picture !== null && { poster: picture }), ...size },
        place.site,
      );
    },
    audio: (_tagName, { src = '' }) => media('audio', src, {}, place.site),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy', decoding: 'async' } }),
  },
  // A picture without a full address shows nothing: its path would be one of ours.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !/^https?:\/\//.test(attribs.src ?? '')) || (tag === 'iframe' && attribs.src === undefined),
});

/** Keeps the id of an element to which a link of the post leads. */
const marked =
  (targets: ReadonlySet<string>): sanitizeHtml.Transformer =>
  (tagName, { id = '', ...attribs }) => ({ tagName, attribs: targets.has(id) ? { ...attribs, id } : attribs });

/** Returns a film or sound that loads when it is played; one from elsewhere, which our pages may not load, is a link to it. */
function media(tagName: 'video' | 'audio', src: string, how: sanitizeHtml.Attributes, site: string): sanitizeHtml.Tag {
  const own = src === '' ? null : ownMedia(src, site);
  if (own !== null) return { tagName, attribs: { src: own, controls: '', preload: 'none', ...how } };
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { tagName: 'span', attribs: {} };
  return { tagName: 'a', attribs: { href: url.href, rel: 'external' }, text: url.host };
}

/** An element of a post has this before its own id, so that it is never that of a part of our page. */
const MARK = 'post-';

/** Returns the post as our pages show it. */
export function sanitizePost(html: string, place: LinkPlace): SafePost {
  const slugger = new GithubSlugger();
  const headings: { id: string; text: string; depth: 2 | 3 }[] = [];
  const targets = new Set([...html.matchAll(/\shref\s*=\s*["']#([\w-]+)["']/g)].map(([, id = '']) => id));
  const ids = new Map<string, string>();
  const marks = sanitizeHtml(withEmbeds(html), options(place, targets))
    .replaceAll(' />', '>')
    .replaceAll(/<\/?span>/g, '')
    // What was written inside a frame, for browsers without frames.
    .replace(/(<iframe [^>]*>).*?<\/iframe>/gs, '$1</iframe>')
    .replace(/<p>\s*(<(iframe|video|audio) [^>]*><\/\2>)\s*<\/p>/g, '$1')
    // A figure whose picture or frame is gone has nothing to show, nor has its caption.
    .replace(/<figure>\s*(?:<div>\s*<\/div>\s*)?(?:<figcaption>(?:(?!<\/figure>).)*<\/figcaption>\s*)?<\/figure>/gs, '')
    .replaceAll('<p></p>', '')
    // A lazy frame in a closed fold is not loaded.
    .replace(/<iframe [^>]*title="(\w+)"[^>]*><\/iframe>/g, '<details><summary>$1</summary>$&</details>')
    .replace(
      /<h([23])(?: id="([\w-]*)")?>(.*?)<\/h\1>/gs,
      (_whole, depth: string, given: string | undefined, inner: string) => {
        const text = plainText(inner);
        const id = slugger.slug(text);
        ids.set(given ?? id, id);
        headings.push({ id, text, depth: depth === '2' ? 2 : 3 });
        return `<h${depth} id="${escapeUTF8(id)}">${inner}</h${depth}>`;
      },
    );
  const safe = withTargets(marks, ids);
  const question = /<div class="question-slot" data-question="([a-z0-9-]+)"/.exec(safe)?.[1] ?? null;
  return { html: safe.trim(), headings, plain: plainText(safe), question };
}

/** Leads links within the post to the ids that its parts have now, and turns those without a target into words. `ids`: of headings. */
function withTargets(html: string, ids: ReadonlyMap<string, string>): string {
  const present = new Set([...html.matchAll(/<(?:li|a)\b[^>]* id="([\w-]+)"/g)].map(([, id = '']) => id));
  return html
    .replace(/<a href="#([^"]*)"([^>]*)>(.*?)<\/a>/gs, (_whole, id: string, rest: string, inner: string) => {
      const to = ids.get(id) ?? (present.has(id) ? MARK + id : undefined);
      return to === undefined ? inner : `<a href="#${to}"${rest}>${inner}</a>`;
    })
    .replace(/(<(?:li|a)\b[^>]*) id="([\w-]+)"/g, `$1 id="${MARK}$2"`);
}

/** Returns the words of HTML. */
export function plainText(html: string): string {
  const words = sanitizeHtml(html.replace(/<(?:\/(?:p|li|h\d|td|th|tr|div)|br)\b/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return decodeHTML(words).replace(/\s+/g, ' ').trim();
}
