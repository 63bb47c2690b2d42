import { StartFault } from '@lanewise/database/faults';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { explain } from './shutdown.ts';

test('a fault that the operator can fix is explained in one line', () => {
  expect(explain(new StartFault('It is so.', 'Do this.'))).toBe('error  It is so. Do this.\n');
});

test('an unexpected error is explained with its stack', () => {
  expect(explain(new Error('what we forgot'))).toMatch(
    /^error {2}Something unexpected went wrong\.\nError: what we forgot\n +at .+shutdown\.test\.ts/,
  );
});

test('a failed query is explained with its code and stack, but without its values', () => {
  const cause = Object.assign(new Error('value "learner@lanewise.example" is wrong'), { code: '22P02' });
  const text = explain(
    new DrizzleQueryError('select * from users where email = $1', ['learner@lanewise.example'], cause),
  );
  expect(text).toMatch(/^error {2}Something unexpected went wrong\.\n.*select \* from users where email = \$1.*22P02/);
  expect(text).toMatch(/\n +at .+shutdown\.test\.ts/);
  expect(text).not.toContain('learner@');
});
