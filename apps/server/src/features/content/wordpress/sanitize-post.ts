/**
 * Makes the HTML of a foreign service safe and fit for our pages: scripts, styles, event handlers and frames out; figures, tables and code in; videos
 * of known hosts folded away, so that nothing of theirs loads before a reader opens them; headings with ids; pictures loaded when they come into view; links to our own pages without our origin.
 */
import { decodeHTML, escapeUTF8 } from 'entities';
import GithubSlugger from 'github-slugger';
import sanitizeHtml from 'sanitize-html';

export interface SafePost {
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string; readonly depth: 2 | 3 }[];
  /** The words without markup. */
  readonly plain: string;
  /** Id of the question in its first slot; null without one. */
  readonly question: string | null;
}

/** The players whose videos are shown: the address of a frame, the one that sets no cookies, and the name of the host. */
const videoHosts: readonly (readonly [RegExp, (id: string) => string, string])[] = [
  [
    /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    'YouTube',
  ],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+)/, (id) => `https://player.vimeo.com/video/${id}?dnt=1`, 'Vimeo'],
];

const options = (origin: string): sanitizeHtml.IOptions => ({
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
    a: ['href', 'rel'],
    div: ['class', 'data-question'],
    iframe: ['src', 'title', 'loading', 'allowfullscreen', 'referrerpolicy'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedClasses: { div: ['question-slot'] },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  transformTags: {
    // The title of the page is its only first heading.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }) => {
      const local = href === origin ? '/' : href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
      return { tagName, attribs: { href: local, ...(/^https?:/.test(local) && { rel: 'external' }) } };
    },
    iframe: (_tagName, { src = '' }) => {
      for (const [pattern, playerOf, title] of videoHosts) {
        const id = pattern.exec(src)?.[1];
        if (id === undefined) continue;
        // YouTube's player refuses to play without a referrer.
        const how = { loading: 'lazy', allowfullscreen: '', referrerpolicy: 'strict-origin-when-cross-origin' };
        return { tagName: 'iframe', attribs: { src: playerOf(id), title, ...how } };
      }
      return { tagName: 'iframe', attribs: {} };
    },
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy', decoding: 'async' } }),
  },
  // A picture without a full address shows nothing: its path would be one of ours.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !/^https?:\/\//.test(attribs.src ?? '')) || (tag === 'iframe' && attribs.src === undefined),
});

/** Returns the post as our pages show it. `origin` is ours, without a trailing slash. */
export function sanitizePost(html: string, origin: string): SafePost {
  const slugger = new GithubSlugger();
  const headings: { id: string; text: string; depth: 2 | 3 }[] = [];
  const safe = sanitizeHtml(html, options(origin))
    .replaceAll(' />', '>')
    .replace(/<p>\s*(<iframe [^>]*><\/iframe>)\s*<\/p>/g, '$1')
    // A lazy frame in a closed fold is not loaded.
    .replace(/<iframe [^>]*title="(\w+)"[^>]*><\/iframe>/g, '<details><summary>$1</summary>$&</details>')
    .replace(/<h([23])>(.*?)<\/h\1>/gs, (_whole, depth: string, inner: string) => {
      const text = plainText(inner);
      const id = slugger.slug(text);
      headings.push({ id, text, depth: depth === '2' ? 2 : 3 });
      return `<h${depth} id="${escapeUTF8(id)}">${inner}</h${depth}>`;
    });
  const question = /<div class="question-slot" data-question="([a-z0-9-]+)"/.exec(safe)?.[1] ?? null;
  return { html: safe.trim(), headings, plain: plainText(safe), question };
}

/** Returns the words of HTML. */
export function plainText(html: string): string {
  const words = sanitizeHtml(html.replace(/<(?:\/(?:p|li|h\d|td|th|tr|div)|br)\b/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return decodeHTML(words).replace(/\s+/g, ' ').trim();
}
