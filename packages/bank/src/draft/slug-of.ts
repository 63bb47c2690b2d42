/**
 * Returns the words of a title as a segment of an address: lower case, without accents, joined by hyphens. At most 60 characters, cut between
 * words.
 */
export function slugOf(title: string): string {
  const words = title
    .replace(/['’]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return words.reduce((slug, word) => {
    const longer = slug === '' ? word : `${slug}-${word}`;
    return longer.length <= 60 ? longer : slug;
  }, '');
}
