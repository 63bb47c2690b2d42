/** Signs that learners confuse, because they look alike or mean nearly the same. */

/** By country; each sign is in one group at most. */
const groups: Readonly<Record<string, readonly (readonly string[])[]>> = {
  us: [
    ['R1-1', 'W3-1'],
    ['R1-2', 'W3-2'],
    ['R5-1', 'R5-1a'],
    ['R4-1', 'W14-3'],
    ['R15-1', 'W10-1'],
    ['R7-1', 'R7-4', 'R8-3'],
    ['R3-1', 'R3-2', 'R3-4'],
    ['R4-7', 'R4-8'],
    ['W1-1L', 'W1-2L'],
    ['W1-1R', 'W1-2R'],
    ['W1-3L', 'W1-4L', 'W1-5L'],
    ['W1-3R', 'W1-4R', 'W1-5R'],
    ['W2-1', 'W2-4', 'W2-5'],
    ['W4-1L', 'W4-2L', 'W4-3L'],
    ['W4-1R', 'W4-2R', 'W4-3R'],
    ['W5-1', 'W5-2', 'W5-3'],
    ['W6-1', 'W6-2', 'W6-3'],
    ['W8-1', 'W8-2', 'W17-1'],
    ['W11-2', 'S1-1'],
    ['W14-1', 'W14-2'],
  ],
  uk: [
    ['601.1', '602'],
    ['616', '617', '619'],
    ['636', '642'],
    ['615', '811'],
    ['670-30', '672'],
    ['606', '609', '610'],
    ['951', '955'],
    ['956', '957'],
    ['504.1', '505.1', '506.1'],
    ['512', '513'],
    ['516', '517'],
    ['520', '521', '522'],
    ['523.1', '524.1'],
    ['528', '557.1'],
    ['544', '544.1', '545'],
    ['770', '771'],
  ],
  de: [
    ['205', '206'],
    ['102', '301', '306'],
    ['208', '308'],
    ['250', '267'],
    ['251', '260'],
    ['253', '277'],
    ['237', '254'],
    ['239', '240', '241-30'],
    ['283', '286'],
    ['274.1', '274-30', '275-30'],
    ['209-20', '222', '220-20'],
    ['242.1', '325.1'],
    ['330.1', '331.1'],
    ['103-20', '105-20'],
    ['108', '110'],
    ['120', '121-10'],
    ['133', '350', '101-11'],
    ['278', '282'],
  ],
  se: [
    ['B1', 'B2'],
    ['B3', 'A13'],
    ['B6', 'B7'],
    ['C1', 'C2'],
    ['C27', 'C28'],
    ['C35', 'C39'],
    ['D1R', 'D2R'],
    ['D4', 'D6', 'D7'],
    ['E1', 'E3'],
    ['E7', 'E9'],
    ['A1R', 'A2R'],
    ['A3', 'A4'],
    ['A28', 'A29'],
    ['A35', 'A36'],
  ],
};

const bySign: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(groups).flatMap(([subject, lists]) =>
    lists.flatMap((codes) => {
      const ids = codes.map((code) => `${subject}/${code}`);
      return ids.map((id): [string, readonly string[]] => [id, ids.filter((other) => other !== id)]);
    }),
  ),
);

/** Returns the ids of up to two signs that a sign is often mistaken for. */
export function lookAlikesOf(id: string): readonly string[] {
  return bySign.get(id) ?? [];
}
