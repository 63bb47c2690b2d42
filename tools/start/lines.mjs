const spinnerPeriod = 200;
const signOfLifePeriod = 10_000;

/**
 * Runs a step and prints one line with its name and time, in the format of the server's own lines. During a long step a terminal shows the
 * seconds; a log gets a line now and then.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {(result: T) => string} [detail] Describes the result in a few words.
 * @returns {Promise<T>}
 */
export async function step(name, work, detail) {
  const begin = performance.now();
  /** @param {string} text */
  const line = (text) => {
    const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(6);
    return `  ${name.padEnd(10)}${seconds} s${text && `  ${text}`}`;
  };
  const terminal = process.stdout.isTTY;
  const timer = terminal
    ? setInterval(() => process.stdout.write(`\r${line('…')}`), spinnerPeriod)
    : setInterval(() => process.stdout.write(`${line('still working')}\n`), signOfLifePeriod);
  const clear = terminal ? '\r\u001B[2K' : '';
  try {
    const result = await work();
    process.stdout.write(`${clear}${line(detail?.(result) ?? '')}\n`);
    return result;
  } catch (error) {
    process.stdout.write(clear);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
