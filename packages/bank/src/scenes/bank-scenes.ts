/** Every scene of the bank: named ones and those written into questions. */
import type { Problem } from '@lanewise/authoring/problems/problem';
import { loadFiles } from '@lanewise/authoring/read/load-files';
import type { SubjectCode } from '@lanewise/contracts/countries';
import { parseScene } from '@lanewise/pictures/scenes/parse';
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { ridden } from '../build/rider.ts';
import { isForRiders } from '../compiled/for-riders.ts';
import type { Draft } from '../draft/draft.ts';
import { makeDraft } from '../draft/make-draft.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import { bankRoot } from '../read/bank-root.ts';
import { readBank } from '../read/read-bank.ts';

export interface BankScene {
  readonly subject: SubjectCode;
  /** `us/four-way` for a named scene, else the id of the question; ends with `~rider` if A rides a motorcycle there. */
  readonly name: string;
  readonly spec: SceneSpec;
  /** Whether a question, a chapter or a rule of the ledger shows it, not only a lesson. */
  readonly isUsed: boolean;
}

/**
 * Returns each scene once, and those of questions in motorcycle courses also as these show them.
 * @throws {Error} the bank or a scene cannot be read; `npm run bank:check` says more
 */
export function bankScenes(): BankScene[] {
  const draft = draftWithScenes();
  const rides = new Set(draft.courses.filter(isForRiders).flatMap(({ questions }) => questions.map(({ id }) => id)));
  const shown = [
    ...draft.questions,
    ...draft.questions.flatMap((question) => (rides.has(question.id) ? (ridden(question) ?? []) : [])),
    ...draft.chapters.values(),
    ...ledgerOf(draft).map(({ rule: { subject }, picture }) => ({ subject, picture })),
  ];
  const scenes = new Map<string, BankScene>();
  for (const { subject, picture } of shown) {
    if (picture?.kind !== 'scene' || scenes.has(picture.key)) continue;
    const { key, spec } = picture;
    scenes.set(key, { subject, name: key.replace('scene:', ''), spec: parseScene(spec), isUsed: true });
  }
  for (const [name, { subject, value }] of draft.sources.scenes) {
    if (!scenes.has(`scene:${name}`))
      scenes.set(`scene:${name}`, { subject, name, spec: parseScene(value), isUsed: false });
  }
  return [...scenes.values()];
}

/** Returns the bank without lessons and translations, which hold no scenes and take most of the time. @throws {Error} it cannot be read */
export function draftWithScenes(): Draft {
  const files = [...loadFiles(bankRoot)].filter(([name]) => !/\.[a-z]{2}\.yaml$|\.md$/.test(name));
  return makeDraft(readBank(new Map(files), refuse), refuse);
}

function refuse({ level, at, message }: Problem): void {
  if (level === 'error') throw new Error(`${at.file}: ${message}`);
}
