import type { PostPart } from '@lanewise/contracts/calls/content';

/** The place of the question to try, as the compiler of guides and the sanitizer of posts write it. */
const slot = /<div class="question-slot"[^>]*><\/div>/;

/** Returns a post's text in parts. A post has one question, so a second place for it is left out. */
export function postParts(html: string): PostPart[] {
  return html
    .split(slot)
    .flatMap((text, index): PostPart[] => [
      ...(index === 1 ? [{ kind: 'question' } as const] : []),
      ...(text.trim() === '' ? [] : [{ kind: 'text', html: text.trim() } as const]),
    ]);
}
