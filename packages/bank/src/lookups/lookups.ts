/** What the bank needs from other packages, injected so that rules can be tested without them. */
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Blueprint } from '@lanewise/learning/exam/blueprint';
import type { Drawing } from '@lanewise/pictures/drawing';
import type { SeatPicture } from '../compiled/snapshot.ts';
import type { DraftPicture } from '../draft/draft.ts';
import type { Spellers } from '../spelling/speller.ts';

export interface PictureLookup {
  /** Ids of the country's signs; empty for a country without drawn signs. */
  signIds(subject: SubjectCode): readonly string[];
  /** The sign's names in all its languages and a description of its look; undefined if the sign is not drawn. */
  sign(id: string): { readonly names: readonly string[]; readonly look: string } | undefined;
  symbolIds(): readonly string[];
  /** The symbol's names and a description of its look; undefined if the symbol is not drawn. */
  symbol(id: string): { readonly names: readonly string[]; readonly look: string } | undefined;
  /**
   * Draws a picture, once for each key. @throws Error that says what is wrong with the scene, or that the sign or
   * symbol is unknown.
   */
  draw(picture: DraftPicture): Drawing;
  /** Returns the stills of a scene from the seat of A; null if it has none, or if it is drawn with an explanation. */
  seat(picture: DraftPicture): SeatPicture | null;
}

export interface BlueprintLookup {
  blueprint(id: string): Blueprint | undefined;
  ids(): readonly string[];
}

export interface Lookups {
  readonly pictures: PictureLookup;
  readonly blueprints: BlueprintLookup;
  readonly spellers: Spellers;
}
