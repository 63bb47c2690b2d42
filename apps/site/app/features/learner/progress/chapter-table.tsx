/** Mastery of each chapter, as figures and bars. */
import { m } from '@lanewise/words/messages';

interface Chapter {
  readonly code: string;
  readonly name: string;
  readonly seen: number;
  readonly total: number;
  /** From 0 to 1; null for a chapter without questions. */
  readonly mastery: number | null;
}

interface ChapterTableProps {
  readonly chapters: readonly Chapter[];
  readonly language: string;
  /** Returns the address of a chapter's test. */
  readonly testOf: (code: string) => string;
}

export function ChapterTable({ chapters, language, testOf }: ChapterTableProps) {
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <table className="progress-table">
      <caption className="sr">{m.progress_chapters()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.progress_chapter()}</th>
          <th scope="col">{m.progress_seen()}</th>
          <th scope="col">{m.progress_known()}</th>
        </tr>
      </thead>
      <tbody>
        {chapters.map(({ code, name, seen, total, mastery }) => (
          <tr key={code}>
            <th scope="row">
              <a href={testOf(code)}>{name}</a>
            </th>
            <td>{m.progress_of({ seen, total })}</td>
            <td>
              {/* Before the first answer every chapter would show the same default estimate. */}
              {seen === 0 || mastery === null ? (
                <span aria-hidden="true">—</span>
              ) : (
                <>
                  {percent.format(mastery)} <meter min="0" max="1" value={mastery} aria-hidden="true" />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
