import type { PictureView } from '@lanewise/contracts/calls/practice';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuestionPicture } from './question-picture.tsx';

const plan: PictureView = { kind: 'scene', src: '/pictures/plan.svg', alt: 'Two cars meet.', width: 640, height: 640 };
const seat = { src: '/pictures/a-800.webp', srcset: '/pictures/a-800.avif 800w', width: 800, height: 450 };
const explained = { ...plan, src: '/pictures/explained.svg', alt: '1: B turns left.' };

const shown = (picture: PictureView, after?: PictureView): string =>
  renderToString(<QuestionPicture picture={picture} explained={after} onEnlarge={() => undefined} />);

test('the view comes first, as AVIF and WebP with its size, and the link below it is the plan', () => {
  const html = shown({ ...plan, seat: { ...seat, comes_first: true } });
  expect(html).toMatch(/<source type="image\/avif" srcSet="\/pictures\/a-800\.avif 800w" sizes="[^"]+"\/>/);
  expect(html).toMatch(/<img[^>]+src="\/pictures\/a-800\.webp"[^>]+width="800" height="450"/);
  expect(html).toContain('alt="The view from A’s driver’s seat. Two cars meet."');
  expect(html).toMatch(/<a class="picture-turn" href="\/pictures\/plan\.svg">Show from above</);
});

test('the plan comes first where the view cannot show what is asked; the view is behind the link', () => {
  const html = shown({ ...plan, seat: { ...seat, comes_first: false } });
  expect(html).toContain('src="/pictures/plan.svg" alt="Two cars meet."');
  expect(html).toMatch(/<a class="picture-turn" href="\/pictures\/a-800\.webp">Show the driver’s view</);
  expect(html).not.toContain('<source');
});

test('once answered, the plan that explains comes first', () => {
  const html = shown({ ...plan, seat: { ...seat, comes_first: true } }, explained);
  expect(html).toContain('src="/pictures/explained.svg" alt="1: B turns left."');
  expect(html).toContain('href="/pictures/a-800.webp"');
});

test('a scene without a still shows its plan and no link', () => {
  const html = shown(plan);
  expect(html).toContain('src="/pictures/plan.svg"');
  expect(html).not.toContain('picture-turn');
});
