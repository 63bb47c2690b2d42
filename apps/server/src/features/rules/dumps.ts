/** The rules of one place as a file, JSON or CSV, for people who work with the data. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { subjectCodes } from '@lanewise/contracts/countries';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import { ONE_HOUR, sendTagged } from '../../platform/http/tagged.ts';
import type { Ledger } from '../ledger/latest-ledger.ts';

const LICENSE = 'CC BY 4.0, https://creativecommons.org/licenses/by/4.0/';

export interface RuleDumpOptions {
  /** Returns the rules with the dates of the latest readings. */
  readonly latest: () => Promise<Ledger>;
  /** Our origin, without a trailing slash. */
  readonly origin: string;
}

/** Registers `/data/rules/us-tx.json` and `/data/rules/us-tx.csv` for every place of the ledger, and `/data/rules/de.json` and the like for countries. Each has an ETag. */
export async function ruleDumps(app: FastifyInstance, { latest, origin }: RuleDumpOptions): Promise<void> {
  app.get<{ Params: { file: string } }>('/data/rules/:file', async (request, reply) => {
    const [, place = '', format] = /^([a-z-]+)\.(json|csv)$/.exec(request.params.file) ?? [];
    const rows = rowsOf(await latest(), place);
    if (rows.length === 0) throw new ApiError('NOT_FOUND');
    const citation = `Lanewise, the rules of ${rows[0]?.place_name}, ${origin}/data/rules/${place}.${format}`;
    const body =
      format === 'json'
        ? JSON.stringify({ place, license: LICENSE, citation, rules: rows })
        : stringify(
            rows.map((row) => ({ ...row, license: LICENSE, citation })),
            { header: true, escape_formulas: true },
          );
    const type = format === 'json' ? 'application/json' : 'text/csv';
    reply.header('cache-control', ONE_HOUR).type(`${type}; charset=utf-8`);
    return sendTagged(request, reply, body);
  });
}

/** Returns the rules of a place, the most dangerous to get wrong first; none if there is no such place. */
function rowsOf(ledger: Ledger, id: string) {
  // The rules that countries are compared by, for a whole country, have ids of their own.
  const between = ledger.countryRules.map((rule) => ({ ...rule, id: `between-${rule.id}` }));
  return [...subjectCodes.flatMap((country) => ledger.rulesOf(country)), ...between].flatMap((rule) => {
    const found = rule.values.find(({ place }) => place.id === id);
    if (found === undefined) return [];
    return [
      {
        rule: rule.id,
        title: rule.title,
        place: id,
        place_name: found.place.name,
        value: String(found.value),
        unit: found.unit ?? '',
        text: found.text,
        note: found.note ?? '',
        source: found.source.title,
        section: found.source.section ?? '',
        url: found.source.url ?? '',
        is_verified: found.isVerified,
        read: found.read,
        read_by: found.isReadAgain ? 'editor' : 'team',
        as_of: found.asOf ?? '',
        until: found.until ?? '',
        former: found.former.map(({ text, until }) => `${text} until ${until}`).join('; '),
      },
    ];
  });
}
