/**
 * The numbers of the standard's requirements of levels 1 and 2 in the chapters covered, to check that the rows cover them all.
 * Source: OWASP ASVS 5.0.0.
 */
const chapters: Readonly<Record<string, readonly [level1: string, level2: string]>> = {
  V1: ['1.2.1-5 1.3.1-2 1.5.1', '1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2'],
  V2: ['2.1.1 2.2.1-2 2.3.1', '2.1.2-3 2.2.3 2.3.2-4 2.4.1'],
  V3: ['3.2.1-2 3.3.1 3.4.1-2 3.5.1-3', '3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2'],
  V4: ['4.1.1 4.4.1', '4.1.2-3 4.2.1 4.3.1-2 4.4.2-4'],
  V6: ['6.1.1 6.2.1-8 6.3.1-2 6.4.1-2', '6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 6.5.1-5 6.6.1-3 6.8.1-4'],
  V7: ['7.2.1-4 7.4.1-2', '7.1.1-3 7.3.1-2 7.4.3-5 7.5.1-2 7.6.1-2'],
  V8: ['8.1.1 8.2.1-2 8.3.1', '8.1.2 8.2.3 8.4.1'],
  V9: ['9.1.1-3 9.2.1', '9.2.2-4'],
  V10: ['10.4.1-5', '10.1.1-2 10.2.1-2 10.3.1-4 10.4.6-11 10.5.1-5 10.6.1-2 10.7.1-3'],
  V11: ['11.3.1-2 11.4.1', '11.1.1-2 11.2.1-3 11.3.3 11.4.2-4 11.5.1 11.6.1'],
  V12: ['12.1.1 12.2.1-2', '12.1.2-3 12.3.1-4'],
  V13: ['13.4.1', '13.1.1 13.2.1-5 13.3.1-2 13.4.2-5'],
  V14: ['14.2.1 14.3.1', '14.1.1-2 14.2.2-4 14.3.2-3'],
  V16: ['', '16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3'],
};

/** Expands `1.2.1-3` to three numbers. */
function numbers(text: string): string[] {
  return text.split(' ').flatMap((part) => {
    const [, section, from, to] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    if (section === undefined) return [];
    const last = Number(to ?? from);
    return Array.from({ length: last - Number(from) + 1 }, (_, at) => `${section}.${Number(from) + at}`);
  });
}

/** The level of each requirement, by number. */
export const levels: ReadonlyMap<string, 1 | 2> = new Map(
  Object.values(chapters).flatMap(([one, two]) => [
    ...numbers(one).map((id) => [id, 1] as const),
    ...numbers(two).map((id) => [id, 2] as const),
  ]),
);
