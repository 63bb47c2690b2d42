/** Removes the addresses of pages that are not built from scripts. Nothing links to them, and they would be a fifth of the table. */
import { addresses } from '@lanewise/contracts/addresses';
import type { AddressTable } from '@lanewise/contracts/addresses/address';
import type { Plugin } from 'vite';

const TABLE = /contracts\/src\/addresses\/\w+\.ts$/;
const EXPORTED = /^export const (\w+Addresses) = (?=\{)/gm;

/** Returns a table's code without the addresses that are not built. @throws {Error} if the table has an unexpected form */
function onlyBuilt(code: string, id: string, table: Readonly<Record<string, object>>): string {
  const names = [...code.matchAll(EXPORTED)].map(([, name]) => name);
  if (names.length !== 1) throw new Error(`${id} has an unexpected form.`);
  return `export const ${names[0]} = ${JSON.stringify(table)};`;
}

/** Returns the fields that `href` reads, for the table's built entries, which are recognized by name in the code. */
function builtIn(code: string): Readonly<Record<string, object>> {
  const all: AddressTable = addresses;
  const own = Object.entries(all).filter(([name]) => new RegExp(`^  ${name}: `, 'm').test(code));
  const built = own.filter(([, { status }]) => status === 'built');
  return Object.fromEntries(
    built.map(([name, { path, prefix, variants, only }]) => [name, { path, prefix, variants, only }]),
  );
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
