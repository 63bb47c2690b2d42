/** A test of chosen chapters, or of the road signs, without an account: a plain form, whose address begins the test. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import type { Chapter } from './chapters.ts';

/** Sizes offered. */
const counts = [10, 20, 40] as const;

interface ModuleTestProps {
  readonly chapters: readonly Chapter[];
  readonly place: Parameters<typeof href<'practiceTest'>>[1];
}

export function ModuleTest({ chapters, place }: ModuleTestProps) {
  return (
    <div className="module-test">
      <p>
        <a className="btn btn-quiet" href={href('practiceTest', place, { signs: 1 })} data-entrance="start-signs">
          {m.signs_practice_action()}
        </a>
      </p>
      <details>
        <summary>{m.kind_module()}</summary>
        <form method="get" action={href('practiceTest', place)} className="chosen-chapters">
          <fieldset className="choices">
            <legend>{m.tests_chapters()}</legend>
            {chapters.map(({ lesson_id: code, name }) => (
              <label key={code} className="choice">
                <input type="checkbox" name="m" value={code} />
                {name}
              </label>
            ))}
          </fieldset>
          <fieldset className="choices">
            <legend>{m.tests_count()}</legend>
            {counts.map((count) => (
              <label key={count} className="choice">
                <input type="radio" name="n" value={count} defaultChecked={count === counts[0]} />
                {m.stop_questions({ count })}
              </label>
            ))}
          </fieldset>
          <button type="submit" className="btn btn-main" data-entrance="start-topic">
            {m.task_start()}
          </button>
        </form>
      </details>
    </div>
  );
}
