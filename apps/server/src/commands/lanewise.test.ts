/** Each name leads to its own command. tools/docs/operator-commands.test.ts compares the list with npm's scripts and the manual. */
import { expect, test } from 'vitest';
import { runCommandLine } from './lanewise.ts';

test.each([
  ['operator:add', 'ada'],
  ['role:grant', 'driver', 'ada@example.org'],
  ['role:revoke', 'editor'],
  ['second-step:off'],
  ['learner:export', 'ada@example.org'],
  ['events:export'],
  ['reviews:import'],
  ['schools:import'],
  ['billing:reconcile', '--now'],
  ['cache:purge', 'nothing'],
])('%s refuses a wrong command line with its own usage', async (name, ...words) => {
  const printed: string[] = [];
  const code = await runCommandLine([name, ...words], (line) => printed.push(line));
  expect(code).toBe(1);
  expect(printed.join('\n')).toContain(`Usage: lanewise ${name}`);
});
