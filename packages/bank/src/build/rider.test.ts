/** Tests of what riders read beside a scene, on the bank's own data. */
import { loadFiles } from '@lanewise/authoring/read/load-files';
import { expect, test } from 'vitest';
import { checkBank } from '../check/check.ts';
import { createKnownLookups } from '../lookups/known-lookups.ts';
import { loadFrozen } from '../published/load-record.ts';
import { bankRoot } from '../read/bank-root.ts';
import { ridden } from './rider.ts';

test('beside the scenes of the British motorcycle course no text gives riders a car', () => {
  const { draft } = checkBank(loadFiles(bankRoot), createKnownLookups(), loadFrozen(bankRoot), []);
  const questions = draft.courses.find(({ code }) => code === 'uk-motorcycle')?.questions ?? [];
  const scenes = questions.map(ridden).filter((question) => question !== null);
  const texts = scenes.map(({ id, text: { en } }) => ({
    id,
    said: [en?.prompt, ...(en?.answers ?? []), en?.explanation, en?.alt].join(' '),
  }));
  expect(scenes.length).toBeGreaterThan(100);
  expect(
    texts.filter(({ said }) =>
      /\byour car\b|\bcar A\b|\bA drives\b|\byou (?:\(A\) )?(?:are driving|drive)\b/i.test(said),
    ),
  ).toEqual([]);
});
