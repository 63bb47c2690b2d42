import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Misconception } from './misconception.tsx';
import { makeItem } from './practice-item.testing.ts';

const picture = { kind: 'sign', src: '/pictures/yield.svg', alt: 'A triangle', width: 100, height: 100 } as const;
const named = { answer_id: 'b', content: 'Every red sign says stop', language: 'en' };
const contrast = {
  page_id: 'us-q-0',
  content: 'What does the triangle mean?',
  picture,
  answer: 'Give way',
  is_same_answer: true,
};

function html(
  chosen: readonly string[],
  { mixUps = ['b'], language = 'en-US', hasContrast = true, isSameAnswer = true } = {},
) {
  const shown = hasContrast ? { ...contrast, is_same_answer: isSameAnswer } : null;
  const item = {
    ...makeItem({ data: { misconceptions: [{ ...named, contrast: shown }] } }),
    standing: { is_seen: true, is_due: false, was_right: null, mix_ups: mixUps },
  };
  return renderToString(<Misconception item={item} chosen={chosen} language={language} />);
}

test('the misconception behind the chosen answer is named, with both cases and their answers', () => {
  const shown = html(['b']);
  for (const text of [named.content, contrast.content, picture.src, 'Answer a', 'Answer b'])
    expect(shown).toContain(text);
});

test('nothing is shown for an answer that stands for no misconception', () => {
  expect(html(['c'])).toBe('');
  expect(html([])).toBe('');
});

test('a question that is only alike is shown with its own answer', () => {
  expect(html(['b'])).not.toContain('Give way');
  const alike = html(['b'], { isSameAnswer: false });
  expect(alike).toContain('Give way');
  expect(alike).not.toContain('Here your answer would be right');
});

test('without another case only the misconception is named', () => {
  expect(html(['b'], { hasContrast: false })).toContain(named.content);
  expect(html(['b'], { hasContrast: false })).not.toContain('<dl');
});

test('a misconception that the learner shows for the first time, or a guest, is not named', () => {
  expect(html(['b'], { mixUps: [] })).toBe('');
  expect(html(['b'], { mixUps: ['c'] })).toBe('');
  const item = makeItem({ data: { misconceptions: [{ ...named, contrast }] } });
  expect(renderToString(<Misconception item={item} chosen={['b']} language="en-US" />)).toBe('');
});

test('a misconception in another language than the page is marked with its language', () => {
  expect(html(['b'])).not.toContain('lang=');
  expect(html(['b'], { language: 'de-DE' })).toContain('lang="en"');
});
