/**
 * Rendering blocks the event loop, and loaders that find everything in memory never yield: two hundred requests that arrive together would keep
 * everybody else waiting until the last is rendered.
 */

/** Returns a promise that resolves when a client's next page may be rendered. */
export type TakeTurn = (client: string) => Promise<void>;

/**
 * Returns a function that admits one page in each round of the event loop, so that other events are handled between two pages, and serves
 * clients in turn, so that one with many requests delays only itself.
 */
export function takeTurns(): TakeTurn {
  /** The waiting requests, by client. The client served last is at the end. */
  const lines = new Map<string, (() => void)[]>();
  let isServing = false;
  const serveNext = () => {
    const [first] = lines;
    if (!first) {
      isServing = false;
      return;
    }
    const [client, line] = first;
    lines.delete(client);
    const [begin, ...rest] = line;
    if (rest.length > 0) lines.set(client, rest);
    begin?.();
    setImmediate(serveNext);
  };
  return (client) =>
    new Promise((resolve) => {
      const line = lines.get(client);
      if (line) line.push(resolve);
      else lines.set(client, [resolve]);
      if (isServing) return;
      isServing = true;
      setImmediate(serveNext);
    });
}
