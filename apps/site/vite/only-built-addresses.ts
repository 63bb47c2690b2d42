/** Leaves addresses whose pages are not built out of scripts: no link leads to one, and they would be a fifth of the table. */
import { addresses } from '@lanewise/contracts/addresses';
import type { AddressTable } from '@lanewise/contracts/addresses/address';
import type { Plugin } from 'vite';

const TABLE = /contracts\/src\/addresses\/\w+\.ts$/;
const EXPORTED = /^export const (\w+Addresses) = (?=\{)/gm;

/** Returns a table's code without the addresses that are not built. @throws {Error} if the table has an unexpected form */
function onlyBuilt(code: string, id: string, table: AddressTable): string {
  const names = [...code.matchAll(EXPORTED)].map(([, name]) => name);
  if (names.length !== 1) throw new Error(`${id} has an unexpected form.`);
  return `export const ${names[0]} = ${JSON.stringify(table)};`;
}

/** The entries of a table that are built, found by their names in the code. */
function builtIn(code: string): AddressTable {
  const all: AddressTable = addresses;
  const own = Object.entries(all).filter(([name]) => new RegExp(`^  ${name}: `, 'm').test(code));
  return Object.fromEntries(own.filter(([, { status }]) => status === 'built'));
}

export function onlyBuiltAddresses(): Plugin {
  return {
    name: 'lanewise:only-built-addresses',
    enforce: 'pre',
    transform: {
      filter: { id: TABLE },
      handler(code, id) {
        if (/address\.ts$/.test(id)) return;
        return { code: onlyBuilt(code, id, builtIn(code)), map: null };
      },
    },
  };
}
