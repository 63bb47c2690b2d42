/** The chapters of a roadmap, as pages show them. */
import type { RoadmapCategory } from '@lanewise/contracts/calls/catalogue';

/** The data of one card. Loaders return only this, because the router traverses their result on every render. */
export interface ChapterCard {
  readonly code: string;
  readonly name: string;
  readonly summary: string | null;
  readonly questions: number;
  readonly picture: { readonly src: string; readonly width: number; readonly height: number } | null;
}

/** Returns the cards of a roadmap's chapters in order, at most `limit`. */
export function chapterCards(categories: readonly RoadmapCategory[], limit?: number): ChapterCard[] {
  const chapters = categories.flatMap((category) => category.children.filter((child) => child.type === 'CHAPTER'));
  return chapters.slice(0, limit).map(({ lesson_id, name, summary, questions_count, picture }) => ({
    code: lesson_id,
    name,
    summary,
    questions: questions_count,
    picture: picture && { src: picture.src, width: picture.width, height: picture.height },
  }));
}
