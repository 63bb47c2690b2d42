/** Where the site serves the bank's pictures. The file name is a content hash, so an address may be kept for ever. */
export const picturesPath = '/pictures/';

/** Returns the address of a picture's file, from the root of the site. */
export function pictureAddress(file: string): string {
  return `${picturesPath}${file}`;
}
