import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LivePictures } from './live-pictures.tsx';

test('the description of a picture stands behind a scene, which covers it, and not behind a sign', () => {
  const words = (kind: 'scene' | 'sign') => {
    const picture = { kind, src: '/one.svg', alt: 'What is to be seen', width: 100, height: 100 } as const;
    const live = <LivePictures picture={picture} explained={undefined} isRevealed={false} lang={undefined} />;
    return renderToStaticMarkup(live).match(/What is to be seen/g)?.length;
  };
  expect([words('scene'), words('sign')]).toEqual([2, 1]);
});
