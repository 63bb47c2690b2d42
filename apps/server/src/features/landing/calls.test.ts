import { compiledTexts } from '@lanewise/content/check/texts.testing';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { app } = await startTestApp({ snapshot: smallSnapshot(), texts: compiledTexts() });
const page = (country: string, slug: string) => app.inject(`/api/v3/content/${country}/landing/${slug}`);

test('a landing page has its text, its parts with their answers, its question and its guides', async () => {
  const answer = await page('us', 'practice-permit-test');
  expect(answer).toAnswer('getLandingPage');
  expect(answer.json()).toMatchObject({
    title: 'Practice the permit test',
    section_id: 'car',
    take: 'practice',
    parts: [
      { kind: 'text' },
      { kind: 'figures', columns: ['questions', 'to-pass'] },
      { kind: 'text' },
      { kind: 'faq', entries: [{ title: 'Is practicing free?', plain: 'Yes.' }] },
    ],
    related: [{ slug: 'first-test' }],
    question: { page_id: 'us-s1' },
    others: [],
  });
});

test('a page of another country, or of none, is not found', async () => {
  expect(await page('us', 'nothing')).toBeRefusedWith('NOT_FOUND');
  expect(await page('uk', 'practice-permit-test')).toBeRefusedWith('NOT_FOUND');
  expect(await page('xx', 'practice-permit-test')).toBeRefusedWith('SUBJECT_NOT_FOUND');
});

test('a language that the country is not shown in has no page', async () => {
  const answer = await app.inject('/api/v3/content/us/landing/practice-permit-test?locale=fr');
  expect(answer).toBeRefusedWith('NOT_FOUND');
});
