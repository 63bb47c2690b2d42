/** Errors without their messages: those of the database and of mail servers repeat addresses and values. */

/** The parts of an error that may be logged. */
export interface FaultSummary {
  readonly name: string;
  readonly code?: string | number;
  /** Stack without the message. */
  readonly stack?: string;
  readonly cause?: FaultSummary;
}

/** Returns name, code and stack of an error and its causes, without their messages. */
export function faultSummary(fault: unknown, depth = 0): FaultSummary {
  if (!(fault instanceof Error)) return { name: typeof fault };
  const { code } = fault as { code?: unknown };
  const stack = fault.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    name: fault.name,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(stack && { stack }),
    ...(fault.cause !== undefined && depth < 3 && { cause: faultSummary(fault.cause, depth + 1) }),
  };
}
