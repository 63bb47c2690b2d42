import { expect, test } from 'vitest';
import { declarationsOf } from './declarations.ts';

const code = `
/** @typedef {{}} Act_AmountInputs */
/** @typedef {{ count: NonNullable<unknown> }} To_FixInputs */
/** @param {To_FixInputs} inputs */
export const to_fix = /** @type {((inputs: To_FixInputs, options?: { locale?: "de" }) => LocalizedString)} */ ((inputs) => {
	const locale = getLocale()
});
const act_amount = /** @type {((inputs?: Act_AmountInputs, options?: { locale?: "de" }) => LocalizedString)} */ (() => {});
export { act_amount as "act.amount" }
`;

test('each message is declared with its inputs, and exported by its name', () => {
  const lines = declarationsOf(code).split('\n');
  expect(lines).toContain('export const to_fix: Message<{ count: NonNullable<unknown> }>;');
  expect(lines).toContain('declare const act_amount: Plain;');
  expect(lines).toContain('export { act_amount as "act.amount" };');
});

test('a message in a form that is not known stops the compilation', () => {
  expect(() => declarationsOf('export const to_fix = () => "";')).toThrow('The inputs of the message to_fix');
});
