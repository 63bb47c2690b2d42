import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeItem } from '../practice/practice-item.testing.ts';
import { AnsweredQuestion } from './answered-question.tsx';

const picture = { kind: 'scene', src: '/pictures/plain.svg', alt: 'Two cars meet.', width: 640, height: 640 } as const;
const order = {
  picture: { ...picture, src: '/pictures/explained.svg', alt: '1: B turns left. 2: A goes straight.' },
  verdict: 'You go last.',
  steps: [
    { place: 1, text: 'B turns left.' },
    { place: 2, text: 'A goes straight.' },
  ],
};

test('a scene of a finished exam shows who goes first, in the picture and in words', () => {
  const item = makeItem({ data: { picture, order } });
  const shown = { item, given: null, late: null, is_right: false, n: 1, language: 'en-US' };
  const html = renderToString(<AnsweredQuestion {...shown} />);
  expect(html).toContain(`src="${order.picture.src}"`);
  expect(html).toContain(`alt="${order.picture.alt}"`);
  expect(html).not.toContain(picture.src);
  for (const { text } of order.steps) expect(html).toContain(`<span>${text}</span>`);
});

test('a German question on an English page is marked as German, as is the name of its source', () => {
  const source = { title: 'Straßenverkehrs-Ordnung (StVO)', section: '§ 8', url: null, checked: null };
  const item = makeItem({
    content: 'Wer fährt zuerst?',
    data: { language: 'de', explanation: 'Rechts vor links.', source },
  });
  const shown = { item, given: null, late: null, is_right: false, n: 1 };
  const marked = (language: string) =>
    [...renderToString(<AnsweredQuestion {...shown} language={language} />).matchAll(/ lang="de">([^<]*)</g)].map(
      ([, text]) => text,
    );
  const answers = item.answers.map(({ content }) => content);
  const texts = ['Wer fährt zuerst?', ...answers, 'Rechts vor links.', 'Straßenverkehrs-Ordnung (StVO), § 8'];
  expect(marked('en-DE')).toEqual(texts);
  expect(marked('de-DE')).toEqual([]);
});

test('a missed sign stands beside those it is taken for, a known one alone', () => {
  const sign = { kind: 'sign', src: '/pictures/lane-ends.svg', alt: '', width: 100, height: 100 } as const;
  const item = makeItem({ data: { look_alikes: [{ picture: sign, name: 'The lane ends' }] } });
  const html = (isRight: boolean) =>
    renderToString(<AnsweredQuestion item={item} given={null} late={null} is_right={isRight} n={1} language="en-US" />);
  expect(html(false)).toContain('The lane ends');
  expect(html(false)).toContain(sign.src);
  expect(html(true)).not.toContain('The lane ends');
});

test('what a scene looked like from the seat is folded away below the plan', () => {
  const seat = { src: '/pictures/a.webp', srcset: '/pictures/a.avif 800w', width: 800, height: 450, comes_first: true };
  const item = makeItem({ data: { picture: { ...picture, seat }, order } });
  const shown = { item, given: null, late: null, is_right: false, n: 1, language: 'en-US' };
  const html = renderToString(<AnsweredQuestion {...shown} />);
  expect(html).toMatch(/explained\.svg.*<details class="seat-fold"><summary>Show the driver’s view<.*a\.webp/);
});

test('an answer that came too late is shown with its words, and the question is not called unanswered', () => {
  const item = makeItem();
  const shown = { item, given: null, is_right: false, n: 1, language: 'en-US' };
  const [first] = item.answers;
  const late = renderToString(<AnsweredQuestion {...shown} late={{ answer_ids: [first?.id ?? ''] }} />);
  expect(late).toContain(`This answer reached us too late to count: ${first?.content}`);
  expect(late).not.toContain('You left this question unanswered.');
  expect(renderToString(<AnsweredQuestion {...shown} late={null} />)).toContain('You left this question unanswered.');
});
