/** The real lookups: all signs, symbols, scenes, exams and dictionaries. */
import { countries } from '@lanewise/contracts/countries';
import { allBlueprints, blueprintById } from '@lanewise/learning/exam/lookup';
import type { Drawing } from '@lanewise/pictures/drawing';
import { explainedUsers } from '@lanewise/pictures/right-of-way/explained';
import { drawScene } from '@lanewise/pictures/scenes/draw';
import { parseScene } from '@lanewise/pictures/scenes/parse';
import { drawSign, signIds, signInfo } from '@lanewise/pictures/signs/catalogue';
import { drawSymbol, symbolIds, symbolInfo } from '@lanewise/pictures/symbols/catalogue';
import { stillKey } from '@lanewise/stage/still-key';
import { type Manifest, readManifest, stillFile, stillWidths } from '@lanewise/stage/still-manifest';
import { obstacleTo } from '@lanewise/stage/viewable';
import type { SeatPicture } from '../compiled/snapshot.ts';
import type { DraftPicture } from '../draft/draft.ts';
import { createSpellers } from '../spelling/speller.ts';
import type { Lookups, PictureLookup } from './lookups.ts';

/** Returns lookups over the pictures and learning packages and the dictionaries. Each picture is drawn once. */
export function createKnownLookups(): Lookups {
  return {
    pictures: createPictureLookup(),
    blueprints: { blueprint: blueprintById, ids: () => allBlueprints.map((blueprint) => blueprint.id) },
    spellers: createSpellers(),
  };
}

function drawingOf(picture: DraftPicture): Drawing {
  switch (picture.kind) {
    case 'sign':
      return drawSign(picture.sign);
    case 'symbol':
      return drawSymbol(picture.symbol);
    case 'scene':
      return drawSceneOf(picture.spec, picture.explained);
  }
}

function drawSceneOf(spec: unknown, explained: { readonly region: string | null } | undefined): Drawing {
  const scene = parseScene(spec);
  return drawScene(scene, { explained: explained === undefined ? [] : (explainedUsers(scene, explained) ?? []) });
}

function seatOf(spec: unknown, stills: Manifest): SeatPicture | null {
  const scene = parseScene(spec);
  if (obstacleTo(scene) !== null) return null;
  const key = stillKey(scene);
  const still = stills[key];
  if (still === undefined) return null;
  return {
    isFirst: still.first === 'view',
    avif: stillWidths
      .map((width) => ({ width, file: stillFile(key, width, 'avif') }))
      .filter(({ file }) => file in still.files),
    webp: stillFile(key, stillWidths[0], 'webp'),
  };
}

function createPictureLookup(): PictureLookup {
  const stills = readManifest();
  const drawn = new Map<string, Drawing>();
  return {
    signIds(subject) {
      const set = countries[subject].signs;
      return set === null ? [] : signIds(set);
    },
    sign(id) {
      if (!signIds(id.split('/')[0] ?? '').includes(id)) return undefined;
      const { name, names, look } = signInfo(id);
      return { names: [name, ...Object.values(names)], look };
    },
    symbolIds,
    symbol(id) {
      if (!symbolIds().includes(id)) return undefined;
      const { name, names, look } = symbolInfo(id);
      return { names: [name, ...Object.values(names)], look };
    },
    draw(picture: DraftPicture) {
      let drawing = drawn.get(picture.key);
      if (drawing === undefined) {
        drawing = drawingOf(picture);
        drawn.set(picture.key, drawing);
      }
      return drawing;
    },
    seat: (picture) =>
      picture.kind === 'scene' && picture.explained === undefined ? seatOf(picture.spec, stills) : null,
  };
}
