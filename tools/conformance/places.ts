/** Paths that many rows share. */

const contracts = 'packages/contracts/src';
const learning = 'packages/learning/src';
const bank = 'packages/bank/src';
const server = 'apps/server/src';
const site = 'apps/site/app';

/** Paths below each package and app, from the root of the repository. */
export const at = {
  contracts: (file: string) => `${contracts}/${file}`,
  learning: (file: string) => `${learning}/${file}`,
  bank: (file: string) => `${bank}/${file}`,
  server: (file: string) => `${server}/${file}`,
  site: (file: string) => `${site}/${file}`,
  /** An end-to-end test in a browser. */
  story: (name: string) => `tests/e2e/${name}.spec.ts`,
} as const;
