/** A database for code that must not need one: any use of it throws. */
import type { Database } from '@lanewise/database/pool';

const unusable = <Part extends object>(name: string): Part =>
  new Proxy(Object.assign(() => undefined, {}) as unknown as Part, {
    get(_target, property): never {
      throw new Error(`No test of this file may use the database (${name}.${String(property)}).`);
    },
    apply(): never {
      throw new Error(`No test of this file may use the database (${name}).`);
    },
  });

export const noDatabase: Pick<Database, 'queries' | 'pool' | 'listen'> = {
  queries: unusable('queries'),
  pool: unusable('pool'),
  listen: unusable('listen'),
};
