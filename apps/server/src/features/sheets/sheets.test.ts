/** Revision sheets of the repository's bank: drawn in a thread, kept on disk, read back with an independent library. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import '@lanewise/testing/matchers';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterAll, expect, test, vi } from 'vitest';
import { builtSite } from '../../platform/pages/site-build.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'lanewise-sheets-'));
// Hooks run in reverse, so the server is closed before.
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const { app, bank } = await startTestApp({ site: await builtSite(), config: { dataDir } });

/** Returns the texts of a PDF's pages, and the size of its first page in points. */
async function read(pdf: Buffer) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
  const { originalWidth, originalHeight } = document.getPage(0).getOriginalSize();
  document.destroy();
  library.destroy();
  return { pages, size: [Math.round(originalWidth), Math.round(originalHeight)] };
}

test('a sheet has the exam, a checklist, figures and every sign, is tagged, and is kept on disk', async () => {
  const first = await app.inject('/sheets/de-b-de.pdf');
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
  const raw = first.rawPayload.toString('latin1');
  for (const mark of ['/MarkInfo', '/StructTreeRoot', '/Lang (de-DE)', '/FontFile']) expect(raw).toContain(mark);
  const { pages, size } = await read(first.rawPayload);
  expect(size).toEqual([595, 842]);
  expect(pages[0]).toContain('Führerschein Klasse B');
  expect(pages[0]).toContain('Erlaubte Fehlerpunkte');
  for (const { name } of bank.course('de', 'de-b')?.chapters ?? []) expect(pages[0]).toContain(name.de);
  expect(pages.join(' ')).toContain('Zeichen 625-20');
  expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);

  // The sheet is sent before it is kept.
  const kept = await vi.waitUntil(async () =>
    (await readdir(path.join(dataDir, 'sheets'))).find((file) => file.endsWith('.pdf')),
  );
  await writeFile(path.join(dataDir, 'sheets', kept), 'from disk');
  expect((await app.inject('/sheets/de-b-de.pdf')).body).toBe('from disk');
  const again = await app.inject({
    url: '/sheets/de-b-de.pdf',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a sheet of the United States is on Letter paper, with the figures of its state; its picture is a PNG', async () => {
  const [pdf, png] = await Promise.all([app.inject('/sheets/ca-car-en.pdf'), app.inject('/sheets/ca-car-en.png')]);
  const { pages, size } = await read(pdf.rawPayload);
  expect(size).toEqual([612, 792]);
  expect(pages.join(' ')).toContain('How old must you be to get a learner’s permit in California');
  expect([png.statusCode, png.headers['content-type']]).toEqual([200, 'image/png']);
  expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect(pages[0]).toContain('Under 18 46 questions, 38 to pass');
  expect(pages[0]).toContain('18 or over 36 questions, 30 to pass');
});

test('a course names its sheet in each of its languages, and other names are not found', async () => {
  const { course } = (await app.inject('/api/v3/learning/lessons/info/se/se-b?locale=en')).json();
  expect(course).toMatchObject({ pdf_link: '/sheets/se-b-en.pdf', pdf_preview_link: '/sheets/se-b-en.png' });
  expect((await app.inject('/se-en/se-b')).body).toContain('href="/sheets/se-b-en.pdf"');
  for (const name of ['xx-car-en.pdf', 'fr-b-en.pdf', 'fr-b-fr.svg', '..%2Fx.pdf'])
    expect((await app.inject(`/sheets/${name}`)).statusCode).toBe(404);
});
