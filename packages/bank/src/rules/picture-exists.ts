import { didYouMean } from '@lanewise/authoring/problems/nearest';
import type { DataPlace } from '@lanewise/authoring/problems/place';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { DraftPicture } from '../draft/draft.ts';
import { lessonPictures } from '../draft/lesson-pictures.ts';
import type { BankRule } from './rule.ts';

export const pictureExists: BankRule = {
  name: 'picture-exists',
  promise: 'Every sign and symbol can be drawn, every named scene has its file, and every scene can be drawn.',
  check({ draft, pictures, error }) {
    const faults = new Map<string, string | null>();
    const faultOf = (picture: DraftPicture, subject: SubjectCode): string | null => {
      if (picture.kind === 'sign') {
        if (pictures.sign(picture.sign) !== undefined) return null;
        const ids = pictures.signIds(subject);
        return `there is no drawing of the sign "${picture.sign}".${didYouMean(picture.sign, ids)} Correct the number, or request a drawing of the sign.`;
      }
      if (picture.kind === 'symbol') {
        if (pictures.symbol(picture.symbol) !== undefined) return null;
        return `there is no drawing of the symbol "${picture.symbol}".${didYouMean(picture.symbol, pictures.symbolIds())} Correct the name, or request a drawing of the symbol.`;
      }
      if (picture.spec === undefined) {
        const prefix = `${subject}/`;
        const names = [...draft.sources.scenes.keys()]
          .filter((key) => key.startsWith(prefix))
          .map((key) => key.slice(prefix.length));
        return `there is no file scenes/${picture.name}.yaml.${didYouMean(picture.name ?? '', names)} Correct the name, or write the scene.`;
      }
      try {
        pictures.draw(picture);
        return null;
      } catch (thrown) {
        return `the scene cannot be drawn: ${(thrown instanceof Error ? thrown.message : String(thrown)).replace(/\.$/, '')}. Correct its description.`;
      }
    };
    const check = (picture: DraftPicture | null, subject: SubjectCode, id: string, at?: DataPlace) => {
      if (picture === null) return;
      let fault = faults.get(picture.key);
      if (fault === undefined) {
        fault = faultOf(picture, subject);
        faults.set(picture.key, fault);
      }
      if (fault !== null) error(at ?? picture.at, id, fault);
    };
    for (const { picture, subject, id } of draft.questions) check(picture, subject, id);
    for (const { picture, subject, code } of draft.chapters.values()) check(picture, subject, code);
    for (const lesson of draft.lessons)
      for (const picture of lessonPictures(lesson, draft.sources.scenes)) check(picture, lesson.subject, lesson.id);
    for (const [key, { value, subject, at }] of draft.sources.scenes) {
      check({ kind: 'scene', key: `scene:${key}`, name: key, spec: value, at }, subject, key);
    }
  },
};
