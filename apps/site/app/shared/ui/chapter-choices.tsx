/** The fields of a test of chosen chapters: which, and how many questions. */
import { m } from '@lanewise/words/messages';

/** Numbers of questions offered. */
const counts = [10, 20, 40] as const;

interface ChapterChoicesProps {
  readonly chapters: readonly { readonly code: string; readonly name: string }[];
  /** Name of the field with the chapters' codes. */
  readonly field: string;
}

export function ChapterChoices({ chapters, field }: ChapterChoicesProps) {
  return (
    <>
      <fieldset className="choices">
        <legend>{m.tests_chapters()}</legend>
        {chapters.map(({ code, name }) => (
          <label key={code} className="choice">
            <input type="checkbox" name={field} value={code} />
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
    </>
  );
}
