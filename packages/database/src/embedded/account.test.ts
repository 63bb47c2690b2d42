import { describe, expect, test } from 'vitest';
import { EmbeddedUnavailable } from '../faults.ts';
import { accountForRoot, type System } from './account.ts';

const numbers: Readonly<Record<string, number>> = { root: 0, postgres: 101, anna: 1000, nobody: 65534 };
const checkout = '/home/anna/lanewise';
const data = `${checkout}/.data/postgres`;

/** Returns a system with the accounts of this name, on which the listed paths exist and belong to the user of that number. */
function systemWith(accounts: readonly string[], owners: Readonly<Record<string, number>>): System {
  return {
    async ownerOf(path) {
      const uid = owners[path];
      return uid === undefined ? null : { uid, gid: uid };
    },
    async find(nameOrUid) {
      const name = accounts.find((each) => each === nameOrUid || String(numbers[each]) === nameOrUid);
      const uid = numbers[name ?? ''] ?? 0;
      return name === undefined ? null : { uid, gid: uid, name };
    },
  };
}

async function choice(accounts: readonly string[], owners: Readonly<Record<string, number>>): Promise<string> {
  return (await accountForRoot(data, systemWith(accounts, owners))).name;
}

const everyone = Object.keys(numbers);

describe('as root PostgreSQL runs as', () => {
  test('the owner of its existing data, even one without a name', async () => {
    expect(await choice(everyone, { [data]: 65534, [checkout]: 1000 })).toBe('nobody');
    expect(await accountForRoot(data, systemWith(everyone, { [data]: 4711 }))).toEqual({
      uid: 4711,
      gid: 4711,
      name: '4711',
    });
  });

  test('the owner of the data folder, then of the checkout around it', async () => {
    expect(await choice(everyone, { [`${checkout}/.data`]: 1000, [checkout]: 101 })).toBe('anna');
    expect(await choice(everyone, { [`${checkout}/.data`]: 0, [checkout]: 1000 })).toBe('anna');
  });

  test('an existing account without privileges if everything belongs to root', async () => {
    const ofRoot = { [data]: 0, [`${checkout}/.data`]: 0, [checkout]: 0 };
    expect(await choice(everyone, ofRoot)).toBe('postgres');
    expect(await choice(['root', 'anna', 'nobody'], ofRoot)).toBe('nobody');
  });

  test('such an account, too, if the owner of the checkout has no name on this system', async () => {
    expect(await choice(['root', 'nobody'], { [`${checkout}/.data`]: 0, [checkout]: 1000 })).toBe('nobody');
  });

  test('nothing if the system has no such account: none is created', async () => {
    const attempt = accountForRoot(data, systemWith(['root', 'anna'], {}));
    await expect(attempt).rejects.toBeInstanceOf(EmbeddedUnavailable);
    await expect(attempt).rejects.toThrow('none of the accounts postgres, _postgres, nobody');
  });
});
