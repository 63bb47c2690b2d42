import { escapeAttribute, escapeUTF8 } from 'entities';
import type { CompiledLessonPart, LessonPictureView } from './snapshot.ts';

/** Returns a lesson as one piece of HTML: an empty `<div class="lesson-check" data-question="…">` stands for each check question. */
export function lessonHtml(parts: readonly CompiledLessonPart[]): string {
  return parts.map(partHtml).join('\n');
}

function partHtml(part: CompiledLessonPart): string {
  if (part.kind === 'check') return `<div class="lesson-check" data-question="${escapeUTF8(part.question)}"></div>`;
  if (part.kind === 'sources') return `<footer class="lesson-sources">${part.html}</footer>`;
  return part.kind === 'picture' ? pictureHtml(part.picture) : part.html;
}

function pictureHtml({ kind, src, alt, width, height }: LessonPictureView): string {
  return `<img class="lesson-picture lesson-${kind}" src="${escapeUTF8(src)}" alt="${escapeAttribute(alt)}" width="${width}" height="${height}" loading="lazy">`;
}
