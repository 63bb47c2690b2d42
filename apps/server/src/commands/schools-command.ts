/**
 * `lanewise schools:import [--encoding=windows-1252] FILE.csv` imports driving schools into DATABASE_URL, else into the embedded database of the server that runs in
 * DATA_DIR. Exit code 1 if the file cannot be read or a line was refused; the other lines are imported all the same.
 */
import { FileFault, type ImportReport, importSchools } from '../features/schools/import/import-schools.ts';
import { loadConfig } from '../platform/config/config.ts';
import { EncodingFault, withoutEncoding } from '../platform/text/decode-text.ts';
import { readInput } from './command-files.ts';
import { usageOf } from './command-lines.ts';
import { type Print, withOperatorDatabase } from './operator-database.ts';

/** Refused lines that are printed; the rest is a number. */
const PRINTED = 100;

function reportLines({ added, changed, unchanged, refused }: ImportReport): string[] {
  const more = refused.length - PRINTED;
  return [
    ...refused.slice(0, PRINTED).map(({ line, faults }) => `Line ${line}: ${faults.join('; ')}.`),
    ...(more > 0 ? [`And ${more} more.`] : []),
    `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused.`,
  ];
}

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runImport(words: readonly string[], print: Print): Promise<number> {
  const {
    encoding,
    rest: [file, ...more],
  } = withoutEncoding(words);
  if (file === undefined || more.length > 0) {
    print(`${usageOf('schools:import')}. docs/operations.md describes the columns.`);
    return 1;
  }
  const bytes = await readInput(file);
  if (bytes === null) {
    print(`${file} cannot be read. Check its name and its permissions.`);
    return 1;
  }
  const { sandbox } = loadConfig();
  return await withOperatorDatabase(print, async ({ queries }) => {
    try {
      const report = await importSchools(queries, bytes, sandbox, encoding);
      for (const line of reportLines(report)) print(line);
      return report.refused.length === 0 ? 0 : 1;
    } catch (error) {
      if (!(error instanceof FileFault || error instanceof EncodingFault)) throw error;
      print(error.message);
      return 1;
    }
  });
}
