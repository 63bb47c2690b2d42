/** One line of docs/security: a requirement of OWASP ASVS 5.0.0, in our words, and whether it is met. */
import type { TestFile } from './test-files.ts';

/** The meaning of each standing. */
export const standings = {
  met: 'is fulfilled; the tests named prove it where a test can',
  partly: 'is fulfilled except for what the note says',
  'not met': 'is not fulfilled; the note says why, and what reduces the risk',
  operator: 'depends on the operator; the note says what we contribute',
  'not applicable': 'the product has nothing that it applies to',
} as const;

export type Standing = keyof typeof standings;

/** A test by its file and a part of its title. */
export interface TestRef {
  readonly file: TestFile;
  readonly title: string;
}

export interface Requirement {
  /** The standard's number. */
  readonly id: string;
  /** The requirement in our words. */
  readonly asks: string;
  readonly standing: Standing;
  /** How it is met, or why it is not. */
  readonly how: string;
  /** Files, from the root of the repository. */
  readonly code: readonly string[];
  readonly tests: readonly TestRef[];
}

interface Parts {
  readonly code?: readonly string[];
  readonly tests?: readonly TestRef[];
}

/** Returns a line with any of the words. */
function row(standing: Standing, id: string, asks: string, how: string, parts: Parts = {}): Requirement {
  const { code = [], tests = [] } = parts;
  return { id, asks, standing, how, code, tests };
}

/** Returns the line of a requirement that is met. */
export const met = (id: string, asks: string, how: string, parts: Parts = {}): Requirement =>
  row('met', id, asks, how, parts);
export const partly = (id: string, asks: string, how: string, parts: Parts = {}): Requirement =>
  row('partly', id, asks, how, parts);
export const notMet = (id: string, asks: string, how: string, parts: Parts = {}): Requirement =>
  row('not met', id, asks, how, parts);
export const operator = (id: string, asks: string, how: string, parts: Parts = {}): Requirement =>
  row('operator', id, asks, how, parts);
export const none = (id: string, asks: string, how: string): Requirement => row('not applicable', id, asks, how);

/** Returns the reference to a test. */
export const t = (file: TestFile, title: string): TestRef => ({ file, title });

/** Paths below the sources of the server, the site and the contracts. */
export const server = (file: string): string => `apps/server/src/${file}`;
export const site = (file: string): string => `apps/site/app/${file}`;
export const contracts = (file: string): string => `packages/contracts/src/${file}`;
