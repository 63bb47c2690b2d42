/** How many bytes of script a page may load initially, as browsers receive them. The build, the benchmark and the browser suite check them. */
import { brotliCompressSync, constants } from 'node:zlib';

/** Of a reading page. */
export const READING_SCRIPT_BYTES = 8_000;

/** Of an interactive page or a screen of the app: 0.63 seconds on a slow phone network (1.6 Mbit/s). */
export const INTERACTIVE_SCRIPT_BYTES = 125_000;

/** Of a step of a funnel. */
export const FUNNEL_SCRIPT_BYTES = 100_000;

/** Of what draws hazard-perception films, loaded when one is about to play: three.js and the stage. */
export const FILM_SCRIPT_BYTES = 250_000;

/** The highest level but two: those take seven times as long for 6 %. */
const BROTLI_LEVEL = 9;

/** Returns a built file as it is sent to browsers that accept Brotli. */
export function brotli(content: string | Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(content),
  };
  return brotliCompressSync(content, { params });
}
