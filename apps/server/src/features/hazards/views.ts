/** Hazard-perception clips for the wire. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { HAZARD_POINTS } from '@lanewise/contracts/constants/hazards';
import type { ClipScript } from '@lanewise/learning/hazard/clip';
import { scoreClip, windowBounds } from '@lanewise/learning/hazard/score';

/** Returns what a described clip says, for a learner who asked for one; nothing for anybody else. */
export function notesView(
  { film }: ClipScript,
  { described }: { readonly described: boolean },
): Pick<CallAnswer<'drawHazardClip'>, 'notes'> {
  return described ? { notes: film.notes.map(({ t, code }) => ({ t, code })) } : {};
}

/** Returns the scoring of a clip, with the clicks. Only for clips that have been taken. */
export function scoredView({ film, hazards }: ClipScript, clicks: readonly number[]): CallAnswer<'scoreHazardClip'> {
  const { misuse, points, hazards: scores } = scoreClip(clicks, hazards, film.duration);
  return {
    points,
    max_points: hazards.length * HAZARD_POINTS,
    misuse,
    clicks: clicks.toSorted((a, b) => a - b),
    hazards: hazards.map((hazard, i) => ({
      family: hazard.family,
      clue_at: hazard.clueAt,
      clue: hazard.clue,
      develops: hazard.develops,
      bounds: [...windowBounds(hazard)],
      points: scores[i]?.points ?? 0,
      click: scores[i]?.click ?? null,
      actor: hazard.actor,
    })),
  };
}
