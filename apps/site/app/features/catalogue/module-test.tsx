/** A test of chosen chapters, or of the road signs, without an account: a plain form, whose address begins the test. */

import { href } from '@lanewise/contracts/addresses';
import { askedTestSearch } from '@lanewise/contracts/test-address/practice-test';
import { m } from '@lanewise/words/messages';
import { ChapterChoices } from '../../shared/ui/chapter-choices.tsx';
import type { Chapter } from './chapters.ts';

interface ModuleTestProps {
  readonly chapters: readonly Chapter[];
  readonly place: Parameters<typeof href<'practiceTest'>>[1];
}

export function ModuleTest({ chapters, place }: ModuleTestProps) {
  return (
    <div className="module-test">
      <p>
        <a
          className="btn btn-quiet"
          href={href('practiceTest', place) + askedTestSearch({ roadSigns: true })}
          data-entrance="start-signs"
        >
          {m.signs_practice_action()}
        </a>
      </p>
      <details>
        <summary>{m.kind_module()}</summary>
        <form method="get" action={href('practiceTest', place)} className="chosen-chapters">
          <ChapterChoices chapters={chapters.map(({ lesson_id: code, name }) => ({ code, name }))} field="m" />
          <button type="submit" className="btn btn-main" data-entrance="start-topic">
            {m.task_start()}
          </button>
        </form>
      </details>
    </div>
  );
}
