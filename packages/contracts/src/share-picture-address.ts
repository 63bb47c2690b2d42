/** The pictures that shared links show: one for each page, at the page's own path. */

/** Pixels: the size that services which show links ask for. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

export const sharePicturesPath = '/share-pictures';

/** Returns the address of the picture of a page; `path` is the page's canonical path. */
export function sharePictureAddress(path: string): string {
  return `${sharePicturesPath}${path === '/' ? '/index' : path}.png`;
}

/** Returns the path of the page that a picture's address belongs to; undefined for any other address. */
export function pageOfSharePicture(address: string): string | undefined {
  const path = /^\/share-pictures(\/[^?#]+)\.png(?:$|\?)/.exec(address)?.[1];
  return path === '/index' ? '/' : path;
}
