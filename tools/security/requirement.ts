/** One line of docs/security: a requirement of OWASP ASVS 5.0.0, in our words, and how we stand to it. */
import type { TestFile } from './test-files.ts';

/** How a requirement stands, and what the word claims. */
export const standings = {
  met: 'holds, and the tests named show it where a test can',
  partly: 'holds but for what the note says',
  'not met': 'does not hold; the note says what stands against it',
  operator: 'is decided where it is run; the note says what we do towards it',
  'not applicable': 'there is nothing here that it could be about',
} as const;

export type Standing = keyof typeof standings;

/** A test by its file and a part of its title. */
export interface TestRef {
  readonly file: TestFile;
  readonly title: string;
}

export interface Requirement {
  /** As the standard numbers it. */
  readonly id: string;
  /** What it asks for, in our words. */
  readonly asks: string;
  readonly standing: Standing;
  /** How it is met, or why not. */
  readonly how: string;
  /** Files, from the root of the clone. */
  readonly code: readonly string[];
  readonly tests: readonly TestRef[];
}

interface Parts {
  readonly code?: readonly string[];
  readonly tests?: readonly TestRef[];
}

/** Returns a line of any standing. */
function row(standing: Standing, id: string, asks: string, how: string, parts: Parts = {}): Requirement {
  const { code = [], tests = [] } = parts;
  return { id, asks, standing, how, code, tests };
}

/** Returns the line of something that holds. */
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

/** Paths below the server's and the site's sources. */
export const server = (file: string): string => `apps/server/src/${file}`;
export const site = (file: string): string => `apps/site/app/${file}`;
export const contracts = (file: string): string => `packages/contracts/src/${file}`;
