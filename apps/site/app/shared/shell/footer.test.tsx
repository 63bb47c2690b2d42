import { locales } from '@lanewise/contracts/countries';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';
import { type PageDocument, PageDocumentContext } from './page-document.ts';

test('the page for affiliates is linked where plans are sold, unless a setting turns that off', () => {
  const isLinked = (facts: Pick<PageDocument, 'isSelling' | 'linksPartners'>) =>
    renderToStaticMarkup(
      <PageDocumentContext value={facts as PageDocument}>
        <Footer locale={locales.de} />
      </PageDocumentContext>,
    ).includes('href="/de/partners"');
  expect(isLinked({ isSelling: true, linksPartners: true })).toBe(true);
  expect(isLinked({ isSelling: true, linksPartners: false })).toBe(false);
  expect(isLinked({ isSelling: false, linksPartners: true })).toBe(false);
});
