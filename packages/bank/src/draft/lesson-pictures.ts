import type { PictureKind } from '../compiled/snapshot.ts';
import type { BankSources } from '../read/sources.ts';
import type { DraftLesson, DraftPicture } from './draft.ts';

/** Returns the pictures of a lesson in all its languages, each with its line. */
export function lessonPictures(lesson: DraftLesson, scenes: BankSources['scenes']): DraftPicture[] {
  return Object.values(lesson.text).flatMap(({ body, at }) =>
    body.pictures.map(({ kind, name, line }) => lessonPicture(kind, name, lesson, scenes, { file: at.file, line })),
  );
}

/** Returns the picture that `sign:us/R1-1`, `scene:name` or `symbol:telltale/abs` refers to in a lesson. */
export function lessonPicture(
  kind: PictureKind,
  name: string,
  lesson: Pick<DraftLesson, 'subject'>,
  scenes: BankSources['scenes'],
  at: DraftPicture['at'],
): DraftPicture {
  if (kind === 'sign') return { kind, key: `sign:${name}`, sign: name, at };
  if (kind === 'symbol') return { kind, key: `symbol:${name}`, symbol: name, at };
  const key = `${lesson.subject}/${name}`;
  return { kind, key: `scene:${key}`, name, spec: scenes.get(key)?.value, at };
}
