/** The sample question on the page of a course. */
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { builtSite } from './site-build.ts';

const { app, bank } = await startTestApp({ site: await builtSite() });

test.each([
  ['us', 'ca-car'],
  ['us', 'us-cdl-hazmat'],
  ['uk', 'uk-motorcycle'],
  ['de', 'de-a'],
  ['au', 'nsw-car'],
] as const)('the page of %s/%s shows a question of that course, before its rules', async (subject, code) => {
  const { body } = await app.inject(`/${subject}/${code}`);
  const [, asked = ''] = /<legend[^>]*>([^<]*)/.exec(body) ?? [];
  const prompts = bank
    .course(subject, code)
    ?.pool.items.flatMap(({ text, rider }) => [text, rider?.text ?? {}].flatMap((texts) => Object.values(texts)))
    .map(({ prompt }) => prompt);
  expect(prompts).toContain(asked.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
  const [sample = 0, chapters = 0, rules = 0] = ['sample', 'chapters', 'state-rules'].map((id) =>
    body.indexOf(`id="${id}"`),
  );
  expect(sample).toBeLessThan(chapters);
  if (rules !== -1) expect(chapters).toBeLessThan(rules);
});
