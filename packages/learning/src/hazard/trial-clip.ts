/** The clip that somebody tries before the rules are explained: short, with one event that is easy to see, and always the same. */
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { ClipScript } from './clip.ts';
import { makeClip } from './make-clip.ts';

/** Seconds. */
const DURATION = 15;

/** Returns the script of the trial clip: by day in clear weather, in town, a bus pulls out from its stop after some six seconds. */
export function makeTrialClip(country: SubjectCode): ClipScript {
  const script = makeClip({ seed: 'trial 8', country, families: ['bus_pulling_out'], only: { begins: [5, 6.5] } });
  return { ...script, film: { ...script.film, duration: DURATION } };
}
