import { type DataPlace, inside } from '@lanewise/authoring/problems/place';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { BankSources } from '../read/sources.ts';
import type { DraftPicture } from './draft.ts';

interface PictureFields {
  readonly sign?: string | undefined;
  readonly scene?: unknown;
  readonly symbol?: string | undefined;
}

/**
 * Returns the picture that a `sign`, `scene` or `symbol` field names.
 * @param owner id used as the key of an inline scene; a named scene is keyed by its name, so that it is stored once.
 */
export function draftPicture(
  fields: PictureFields | undefined,
  owner: string,
  subject: SubjectCode,
  scenes: BankSources['scenes'],
  at: DataPlace,
): DraftPicture | null {
  if (fields?.sign !== undefined)
    return { kind: 'sign', key: `sign:${fields.sign}`, sign: fields.sign, at: inside(at, 'sign') };
  if (fields?.symbol !== undefined)
    return { kind: 'symbol', key: `symbol:${fields.symbol}`, symbol: fields.symbol, at: inside(at, 'symbol') };
  if (typeof fields?.scene === 'string') {
    const key = `${subject}/${fields.scene}`;
    const named = scenes.get(key);
    return { kind: 'scene', key: `scene:${key}`, name: fields.scene, spec: named?.value, at: inside(at, 'scene') };
  }
  if (fields?.scene === undefined) return null;
  return { kind: 'scene', key: `scene:${owner}`, name: null, spec: fields.scene, at: inside(at, 'scene') };
}
