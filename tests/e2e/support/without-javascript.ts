/** Tests of pages that must work with and without JavaScript. */
import { test } from './story.ts';

/** Chromium still requests a preloaded script, and reports that it must not run. */
export const scriptRefused = /^no answer: \S+\/browser\/\S+\.js csp$/;

/** Declares tests twice: with JavaScript and without it. */
export function withAndWithoutJavaScript(declare: (javaScriptEnabled: boolean) => void): void {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });
      test.beforeEach(({ expectedTrouble }) => {
        if (!javaScriptEnabled) expectedTrouble.push(scriptRefused);
      });
      declare(javaScriptEnabled);
    });
  }
}
