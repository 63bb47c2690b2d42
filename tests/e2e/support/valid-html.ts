/** The content rules of HTML, checked by html-validate. */
import type { Page, Response } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Only what the HTML standard demands: which element may stand where, attributes and their values. No rule of style. */
const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));

/**
 * Keeps the document that the server sent last and returns a function that reports what is invalid in it. The text as it was sent
 * matters: a browser silently repairs a wrong nesting before anyone can see it. Call before the page is opened.
 */
export function watchDocuments(page: Page): () => Promise<string[]> {
  let last: Response | undefined;
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    const isHtml = /^text\/html/.test(response.headers()['content-type'] ?? '');
    if (isDocument && isHtml && !(response.status() >= 300 && response.status() < 400)) last = response;
  });
  return async () => (last === undefined ? ['No document came.'] : await faultsOf(await last.text()));
}

/** Returns what is invalid in a document, each fault once with its place. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  );
}
