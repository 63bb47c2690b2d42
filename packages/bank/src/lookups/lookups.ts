/** What the bank asks of its neighbours, injected so that rules are tested without them. */
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Blueprint } from '@lanewise/learning/exam/blueprint';
import type { Drawing } from '@lanewise/pictures/drawing';
import type { DraftPicture } from '../draft/draft.ts';
import type { Spellers } from '../spelling/speller.ts';

export interface PictureLookup {
  /** Ids of the signs in the country's set; none where the country has no set yet. */
  signIds(subject: SubjectCode): readonly string[];
  /** The sign's names, in every language it has one, and its look; undefined for a sign that is not drawn. */
  sign(id: string): { readonly names: readonly string[]; readonly look: string } | undefined;
  symbolIds(): readonly string[];
  /** The symbol's names and its look; undefined for a symbol that is not drawn. */
  symbol(id: string): { readonly names: readonly string[]; readonly look: string } | undefined;
  /** Draws a picture; the same key is drawn once. @throws Error that says what is wrong with the scene, or that the sign or the symbol is unknown. */
  draw(picture: DraftPicture): Drawing;
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
