/** Draws the bank's pictures that texts show, each once. */
import { createHash } from 'node:crypto';
import { didYouMean } from '@lanewise/authoring/problems/nearest';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Drawing } from '@lanewise/pictures/drawing';
import { drawScene } from '@lanewise/pictures/scenes/draw';
import { parseScene } from '@lanewise/pictures/scenes/parse';
import { drawSign, signIds } from '@lanewise/pictures/signs/catalogue';
import type { PictureFile } from '../compiled/snapshot.ts';
import type { BankNames } from './bank-names.ts';

export type ContentPictureKind = 'sign' | 'scene';

export interface Pictures {
  /** Returns the picture, or a sentence that says why there is none and what to do. */
  find(country: SubjectCode, kind: ContentPictureKind, name: string): PictureFile | string;
}

/** Returns a lookup that draws each picture once. */
export function createPictures(names: Pick<BankNames, 'scene' | 'scenes'>): Pictures {
  const found = new Map<string, PictureFile | string>();
  const make = (country: SubjectCode, kind: ContentPictureKind, name: string) =>
    kind === 'sign' ? sign(name) : scene(country, name, names);
  return {
    find(country, kind, name) {
      const key = kind === 'sign' ? name : `${country} ${name}`;
      let picture = found.get(key);
      if (picture === undefined) {
        picture = make(country, kind, name);
        found.set(key, picture);
      }
      return picture;
    },
  };
}

function sign(id: string): PictureFile | string {
  const ids = signIds(id.split('/')[0] ?? '');
  if (ids.includes(id)) return packed(drawSign(id));
  return `there is no drawing of the sign "${id}".${didYouMean(id, ids)} Correct the number; /sandbox/pictures shows all signs.`;
}

function scene(country: SubjectCode, name: string, names: Pick<BankNames, 'scene' | 'scenes'>): PictureFile | string {
  const spec = names.scene(country, name);
  if (spec === undefined)
    return `there is no scene "${name}" for this country.${didYouMean(name, names.scenes(country))} Correct the name; /sandbox/pictures shows all scenes.`;
  return packed(drawScene(parseScene(spec), { explained: [] }));
}

/** The name is the hash that the bank gives the same picture. */
function packed({ svg, width, height }: Drawing): PictureFile {
  return { file: `${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.svg`, svg, width, height };
}
