/** The result of a check of `lanewise doctor`. */

/** `skipped`: the check does not apply or lacks something it needs. Only faults make the command fail. */
export type FindingLevel = 'ok' | 'warning' | 'fault' | 'skipped';

export interface Finding {
  readonly level: FindingLevel;
  /** The finding, in one sentence without secrets. */
  readonly text: string;
  /** The remedy. */
  readonly remedy?: string;
}

/** A check, by the name under which its findings are printed. */
export interface Check {
  readonly name: string;
  run(): Promise<readonly Finding[]> | readonly Finding[];
}

/** One finding of each level. Warnings and faults say what to do about them. */
export const ok = (text: string): Finding => ({ level: 'ok', text });
export const skipped = (text: string): Finding => ({ level: 'skipped', text });
export const warning = (text: string, remedy: string): Finding => ({ level: 'warning', text, remedy });
export const fault = (text: string, remedy: string): Finding => ({ level: 'fault', text, remedy });

/** Returns the code of an error if it has one, else its message. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? String(error);
}
