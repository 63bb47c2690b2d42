/**
 * Path under which the site serves the bank's pictures. File names are content hashes, so responses can be cached for
 * ever.
 */
export const picturesPath = '/pictures/';

/** Returns the address of a picture's file, from the root of the site. */
export function pictureAddress(file: string): string {
  return `${picturesPath}${file}`;
}
