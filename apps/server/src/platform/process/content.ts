import { type Content, createContent } from '@lanewise/content/compiled/content';
import { ContentLoadError, loadContent } from '@lanewise/content/compiled/load';
import { StartFault } from '@lanewise/database/faults';

/** No compiled texts can be served. */
class ContentUnavailable extends StartFault {}

/** The texts of the reading side in memory, and how many there are. */
export interface LoadedContent {
  readonly content: Content;
  readonly texts: number;
}

/**
 * Loads the compiled texts into memory.
 *
 * @throws {ContentUnavailable} nothing was compiled, or what was compiled is damaged
 */
export async function loadTexts(): Promise<LoadedContent> {
  const snapshot = await loadContent().catch((error: unknown) => {
    if (error instanceof ContentLoadError) throw new ContentUnavailable(error.message, '', error);
    throw error;
  });
  const texts = Object.values(snapshot.countries).reduce(
    (sum, { guides, faq, legal, questionsAnswers }) =>
      sum + guides.length + faq.length + legal.length + questionsAnswers.length,
    0,
  );
  return { content: createContent(snapshot), texts };
}
