/** Settings in files: NAME_FILE is the path of a file with the value of NAME, as Docker, Kubernetes and systemd hand over secrets. */
import { EncodingFault, readUtf8 } from '../text/decode-text.ts';
import { environmentSchema } from './environment-schema.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** An environment with the contents of its files, and the faults of those files without their contents. */
export interface FilledEnvironment {
  readonly values: Values;
  readonly faults: readonly string[];
}

const names = Object.keys(environmentSchema.shape);

/** Reads the files that an environment names. Spaces and line ends around the contents are ignored. */
export function fillFromFiles(environment: Values): FilledEnvironment {
  const values = { ...environment };
  const faults: string[] = [];
  for (const name of names) {
    const path = environment[`${name}_FILE`];
    if (path === undefined) continue;
    if (environment[name] !== undefined) {
      faults.push(`${name} and ${name}_FILE must not both be set`);
      continue;
    }
    try {
      const value = readUtf8(path).trim();
      if (value === '') faults.push(`${name}_FILE must name a file that is not empty`);
      else values[name] = value;
    } catch (error) {
      // Not the fault's own words, which name a line of a secret.
      const why = error instanceof EncodingFault ? 'it is not UTF-8' : (error as NodeJS.ErrnoException).code;
      faults.push(`${name}_FILE must name a readable file (${why})`);
    }
  }
  return { values, faults };
}
