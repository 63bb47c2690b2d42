import { inside } from '@lanewise/authoring/problems/place';
import type { BankRule } from './rule.ts';

export const signsTagged: BankRule = {
  name: 'signs-tagged',
  promise: 'A question that shows a sign has the tag road_signs, so that practice on road signs includes it.',
  check({ draft, warn }) {
    for (const { id, picture, tags, template, at } of draft.questions) {
      if (template === null && picture?.kind === 'sign' && !tags.includes('road_signs')) {
        warn(inside(at, 'tags'), id, 'the picture is a sign but the tag road_signs is missing. Add it to "tags".');
      }
    }
  },
};
