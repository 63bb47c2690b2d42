import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReadinessCard } from './readiness-card.tsx';

test('the bar is drawn up to the expected score without inline styles, which the policy of pages refuses', () => {
  const progress = {
    readiness: { probability: 0.4, low: 0.2, high: 0.6, answers: 50 },
    shows_chance: true,
    expected: { kind: 'correct', score: 23, total: 46, line: 38 },
    helps_most: null,
    answers: 50,
    answers_needed: 30,
  } as const;
  const markup = renderToStaticMarkup(<ReadinessCard progress={progress} language="en-US" />);
  expect(markup).toContain('width="50%"');
  expect(markup).not.toContain('style=');
});
