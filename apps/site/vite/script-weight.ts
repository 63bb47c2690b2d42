/** How many bytes of script, after gzip, a page may load initially. The build, the benchmark and the browser suite check them. */

/** Of a reading page. */
export const READING_SCRIPT_BYTES = 8_000;

/** Of an interactive page or a screen of the app: 0.6 seconds on a slow phone network (1.6 Mbit/s). */
export const INTERACTIVE_SCRIPT_BYTES = 120_000;

/** Of a step of a funnel. */
export const FUNNEL_SCRIPT_BYTES = 100_000;

/** Of what draws hazard-perception films, loaded when one is about to play: three.js and the stage. */
export const FILM_SCRIPT_BYTES = 250_000;
