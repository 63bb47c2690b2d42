import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WithOfficialName } from './official-name.tsx';

const htmlOn = (page: string) =>
  renderToStaticMarkup(
    <p>
      <WithOfficialName name="TÜV & DEKRA" page={page} sentence={(name) => `Given by: ${name}.`} />
    </p>,
  );

test('an official name in the language of the page is part of the sentence', () => {
  expect(htmlOn('de-DE')).toBe('<p>Given by: TÜV &amp; DEKRA.</p>');
});

test('an official name in another language is marked with it', () => {
  expect(htmlOn('en-DE')).toBe('<p>Given by: <span lang="de">TÜV &amp; DEKRA</span>.</p>');
});
