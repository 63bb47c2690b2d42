import { expect, test } from 'vitest';
import { loadPasswordLists } from './features/accounts/passwords/common-passwords.ts';
import { parseConfig } from './platform/config/config.ts';
import type { Service } from './platform/config/environment-schema.ts';
import { warmUps } from './warm-ups.ts';

const namesFor = (...services: readonly Service[]) =>
  warmUps({ ...parseConfig({ NODE_ENV: 'test' }), services }).map(({ name }) => name);

test('a process warms up what its services need', () => {
  expect(namesFor('pages', 'api', 'jobs')).toEqual(['mails', 'passwords']);
  expect(namesFor('jobs')).toEqual(['mails']);
  expect(namesFor('api')).toEqual(['passwords']);
  expect(namesFor('driving')).toEqual(['passwords']);
  expect(namesFor('regions')).toEqual([]);
});

test('every piece can be warmed up without a database and without sending anything', async () => {
  for (const { name, run } of warmUps(parseConfig({ NODE_ENV: 'test' }))) {
    let steps = 0;
    for await (const _ of run()) steps += 1;
    // Another test of this process may have loaded the passwords.
    if (name !== 'passwords') expect([name, steps > 1]).toEqual([name, true]);
  }
  expect([...loadPasswordLists()]).toEqual([]);
});
