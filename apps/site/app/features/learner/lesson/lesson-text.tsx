/** A row of a lesson's text with its pictures, and beside it the same row in the language of the official test. */
import type { PictureView } from '@lanewise/contracts/calls/practice';
import type { TextRow } from '../../lessons/lesson-rows.ts';
import { QuestionPicture } from '../../practice/question-picture.tsx';

interface LessonTextProps {
  readonly row: TextRow;
  /** Language of the text, if it is not the page's. */
  readonly lang: string | undefined;
  readonly official: { readonly row: TextRow; readonly lang: string } | null;
  readonly onEnlarge: (picture: PictureView) => void;
}

export function LessonText({ row, lang, official, onEnlarge }: LessonTextProps) {
  const { pictures } = row;
  return (
    <div className={`lesson-row${pictures.length > 0 ? ' has-pictures' : ''}${official ? ' is-both' : ''}`}>
      {pictures.length > 0 && (
        <div className="lesson-pictures">
          {pictures.map((picture) => (
            <QuestionPicture key={picture.src} picture={picture} lang={lang} onEnlarge={onEnlarge} />
          ))}
        </div>
      )}
      <LessonHtml html={row.html} lang={lang} />
      {official && <LessonHtml html={official.row.html} lang={official.lang} />}
    </div>
  );
}

/** Returns HTML that the bank has sanitized. */
function LessonHtml({ html, lang }: { readonly html: string; readonly lang: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown by the bank, with only the tags and attributes of its list
  return <div className="lesson-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
