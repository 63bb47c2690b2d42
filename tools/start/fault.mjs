/** A problem that the user can solve. Its message says in one line what is wrong and what to do. */
export class Fault extends Error {}

/**
 * Runs a tool's main function. A fault is printed as one line and ends the process with code 1.
 * @param {() => Promise<number>} main Returns the exit code.
 */
export async function runTool(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    process.stderr.write(`error  ${error.message}\n`);
    process.exitCode = 1;
  }
}
