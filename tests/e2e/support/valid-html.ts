/** The content rules of HTML, checked by html-validate. */
import type { Page, Response } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Only rules of the HTML standard: permitted content, attributes and their values. No rules of style. */
const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));

/**
 * Keeps the last document from the server and returns a function that reports its faults once. The original text is needed because browsers
 * silently repair wrong nesting. Call it before the page is opened.
 */
export function watchDocuments(page: Page): () => Promise<string[]> {
  let last: Response | undefined;
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    const isHtml = /^text\/html/.test(response.headers()['content-type'] ?? '');
    if (isDocument && isHtml && !(response.status() >= 300 && response.status() < 400)) last = response;
  });
  return async () => {
    const document = last;
    last = undefined;
    return document === undefined ? ['No document came.'] : await faultsOf(await document.text());
  };
}

/** Returns the faults of a document, each once with its place. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  );
}
