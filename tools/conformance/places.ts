/** Folders and files that many rows name. */

const contracts = 'packages/contracts/src';
const learning = 'packages/learning/src';
const bank = 'packages/bank/src';
const server = 'apps/server/src';
const site = 'apps/site/app';

/** Paths below each part of the house, from the root of the clone. */
export const at = {
  contracts: (file: string) => `${contracts}/${file}`,
  learning: (file: string) => `${learning}/${file}`,
  bank: (file: string) => `${bank}/${file}`,
  server: (file: string) => `${server}/${file}`,
  site: (file: string) => `${site}/${file}`,
  /** A visitor's story in a browser. */
  story: (name: string) => `tests/e2e/${name}.spec.ts`,
} as const;
