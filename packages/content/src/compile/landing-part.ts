/** The parts of a landing page that the site fills, from their marks in the text. */
import { type LandingFigure, landingFigures } from '@lanewise/contracts/constants/landing';
import type { CompiledLandingPart } from '../compiled/snapshot.ts';
import type { TextBlock } from '../markdown/parse-text.ts';

/** The marks that an author can write, and what each takes. */
export const landingBlocks = {
  figures: `one or more of ${landingFigures.join(', ')}`,
  courses: 'the id of a section of courses',
  topics: 'nothing',
  faq: 'slugs of frequent questions',
} as const;

/** Returns the part that a checked mark stands for. */
export function landingPart({ name, values }: Pick<TextBlock, 'name' | 'values'>): CompiledLandingPart {
  switch (name as keyof typeof landingBlocks) {
    case 'figures':
      return { kind: 'figures', columns: values as readonly LandingFigure[] };
    case 'courses':
      return { kind: 'courses', section: values[0] ?? '' };
    case 'topics':
      return { kind: 'topics' };
    case 'faq':
      return { kind: 'faq', slugs: values };
  }
}
