/** What the parts of the hazard screen share. */
import type { CallAnswer } from '@lanewise/contracts/client';

export type Clip = CallAnswer<'drawHazardClip'>;
/** A film with its rule, and sentences if it is described; a clip of an exam has no seed. */
export type ClipFilm = Pick<Clip, 'film' | 'most_clicks' | 'notes'> & Partial<Pick<Clip, 'recording'>>;
export type ScoredClip = CallAnswer<'scoreHazardClip'>;

/** The moving film, a picture for each second, a recording where the browser draws nothing, or sentences. */
export type ClipMode = 'film' | 'stills' | 'recorded' | 'described';

/** Returns what to ask for with a clip: its sentences name the hazard, so only who hears them gets them. */
export const clipQuery = (mode: ClipMode) => ({ described: mode === 'described', recorded: mode === 'recorded' });

/** The authority's rule. */
export interface HazardRule {
  readonly clips: number;
  readonly hazards: number;
  readonly max_score: number;
  readonly passing_score: number;
}
