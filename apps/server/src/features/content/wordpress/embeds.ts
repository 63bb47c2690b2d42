/** Videos, sounds and the addresses that a WordPress could not embed. */
import { decodeHTML, escapeUTF8 } from 'entities';

/** The players whose videos are shown: addresses of a video, the frame that sets no cookies, and the name of the host. */
const videoHosts: readonly (readonly [RegExp, (id: string) => string, string])[] = [
  [
    /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|live\/|watch\?(?:[^#]*&)?v=)|youtu\.be\/)([\w-]+)/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    'YouTube',
  ],
  [
    /^https?:\/\/(?:player\.vimeo\.com\/video|(?:www\.)?vimeo\.com)\/(\d+)/,
    (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
    'Vimeo',
  ],
];

/** Returns the frame of a video and the name of its host; null if the address is of no host that is shown. */
export function playerOf(address: string): { readonly src: string; readonly title: string } | null {
  const full = address.startsWith('//') ? `https:${address}` : address;
  for (const [pattern, srcOf, title] of videoHosts) {
    const id = pattern.exec(full)?.[1];
    if (id !== undefined) return { src: srcOf(id), title };
  }
  return null;
}

/**
 * An address alone in its block: WordPress embeds none inside reusable blocks, and none whose host does not answer. Then only the address is in the
 * post.
 */
const bareAddress = /(<div class="wp-block-embed__wrapper">|<p>)\s*(https?:\/\/[^\s<"]+)\s*(?:<\/div>|<\/p>)/g;

/** Returns HTML with a player, or a link with the name of the host, in place of each address that was to be embedded. */
export function withEmbeds(html: string): string {
  return html.replace(bareAddress, (whole, _block: string, written: string) => {
    const address = decodeHTML(written);
    const player = playerOf(address);
    if (player) return `<iframe src="${escapeUTF8(player.src)}"></iframe>`;
    const host = URL.parse(address)?.host.replace(/^www\./, '');
    return host === undefined ? whole : `<p><a href="${escapeUTF8(address)}">${escapeUTF8(host)}</a></p>`;
  });
}

/** Returns the address of a film or sound if it is the WordPress's own, whose media our pages may load; otherwise null. */
export function ownMedia(src: string, site: string): string | null {
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src, `${site}/`);
  return url && url.origin === new URL(site).origin ? url.href : null;
}
