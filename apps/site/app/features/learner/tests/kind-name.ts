import type { AttemptKind } from '@lanewise/contracts/constants/attempts';
import { m } from '@lanewise/words/messages';

const names: Readonly<Record<AttemptKind, () => string>> = {
  practice: m.kind_practice,
  signs: m.kind_signs,
  module: m.kind_module,
  chapter: m.kind_chapter,
  category: m.kind_category,
  final: m.kind_final,
  exam: m.kind_exam,
  review: m.kind_review,
  mistakes: m.kind_mistakes,
};

/** Returns the name of a kind of test in the page's language. */
export function kindName(kind: AttemptKind): string {
  return names[kind]();
}
