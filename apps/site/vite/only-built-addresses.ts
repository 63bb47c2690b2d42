/**
 * Removes addresses from scripts: of pages that are not built, to which nothing links and which would be a fifth of the table; of funnels, to
 * which only rendered pages link, as to partners' and landing pages; of the back office, which has no script; and the calls that no script of
 * ours makes.
 */
import { addresses } from '@lanewise/contracts/addresses';
import type { AddressTable } from '@lanewise/contracts/addresses/address';
import type { Plugin } from 'vite';

const TABLE = /contracts\/src\/addresses\/[\w-]+\.ts$/;
const CALLS = /contracts\/src\/calls\/paths\.ts$/;
/** A line of the table of calls that no script of ours makes: those of the back office, of pages without one, and of other programs. */
const OTHERS_CALL =
  /^ {2}\w+: \{ method: '\w+', path: '\/api\/(?:v3\/admin|v3\/(?:user\/affiliate|guest\/(?:trust|reviews|exchanges|study-mails))|regions|driving)[^']*' \},\n/gm;
const EXPORTED = /^export const (\w+Addresses) = (?=\{)/gm;

/** Returns a table's code without the addresses that are not built. @throws {Error} if the table has an unexpected form */
function onlyBuilt(code: string, id: string, table: Readonly<Record<string, object>>): string {
  const names = [...code.matchAll(EXPORTED)].map(([, name]) => name);
  if (names.length !== 1) throw new Error(`${id} has an unexpected form.`);
  return `export const ${names[0]} = ${JSON.stringify(table)};`;
}

/** The table of the funnels, which are its entries without header and footer. */
const FUNNELS = /\/landing\.ts$/;

/** Addresses that only rendered pages link: partners', and those of single landing pages. */
const RENDERED: ReadonlySet<string> = new Set<keyof typeof addresses>([
  'partners',
  'partner',
  'partnerDashboard',
  'partnerPayouts',
  'behindTheWheel',
  'drivingSchools',
  'schoolState',
  'schoolRegion',
  'school',
  'cdlPracticeTest',
  'permitTestSimulator',
  'carPracticePermitTest',
  'cdlPracticePermitTest',
  'motorcyclePracticePermitTest',
  'carLearnerPracticeTest',
  'driversLicenseRenewal',
  'howToGetDriversLicense',
  'roadTest',
  'learnersPermit',
]);

/** Returns the fields that `href` reads, for the table's built entries, which are recognized by name in the code. */
function builtIn(code: string, id: string): Readonly<Record<string, object>> {
  const all: AddressTable = addresses;
  const own = Object.entries(all).filter(([name]) => new RegExp(`^  ${name}: `, 'm').test(code));
  const built = own.filter(
    ([name, { status, kind, hidesShell }]) =>
      status === 'built' && kind !== 'staff' && !RENDERED.has(name) && !(FUNNELS.test(id) && hidesShell === true),
  );
  return Object.fromEntries(
    built.map(([name, { path, prefix, variants, only }]) => [name, { path, prefix, variants, only }]),
  );
}

/** Returns the table of calls without those that no script makes. @throws {Error} if it has an unexpected form */
function withoutOthersCalls(code: string, id: string): string {
  const rest = code.replaceAll(OTHERS_CALL, '');
  if (rest === code || /\/admin|\/api\/(?:regions|driving)/.test(rest))
    throw new Error(`${id} has an unexpected form.`);
  return rest;
}

export function onlyBuiltAddresses(): Plugin {
  return {
    name: 'lanewise:only-built-addresses',
    enforce: 'pre',
    transform: {
      filter: { id: [TABLE, CALLS] },
      handler(code, id) {
        if (/address\.ts$/.test(id)) return;
        if (CALLS.test(id)) return { code: withoutOthersCalls(code, id), map: null };
        return { code: onlyBuilt(code, id, builtIn(code, id)), map: null };
      },
    },
  };
}
