/** Milliseconds after which a document without an answer counts as unreachable, as in a tunnel with a trace of signal. */
const PATIENCE_MS = 4_000;

/**
 * Returns the document of a navigation from the network, or the stored one if there is no answer in time.
 *
 * @param preloaded The answer that the browser has requested while the worker started; undefined if it has not.
 */
export async function documentOr(
  preloaded: Promise<Response | undefined>,
  request: Request,
  stored: () => Promise<Response | undefined>,
  patience = PATIENCE_MS,
): Promise<Response> {
  const fromNetwork = preloaded.then((answer) => answer ?? fetch(request));
  const inTime = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No answer in time.')), patience));
  return await Promise.race([fromNetwork, inTime]).catch(async () => (await stored()) ?? (await fromNetwork));
}
