import type { LessonPart } from '@lanewise/contracts/calls/catalogue';

/** What a lesson says is in, below its text. The bank has sanitized the HTML. */
export function LessonSources({ parts }: { readonly parts: readonly LessonPart[] }) {
  const sources = parts.find((part) => part.kind === 'sources');
  if (!sources) return null;
  return (
    <div className="lesson-text">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the bank, with only the tags and attributes of its list */}
      <footer className="lesson-sources" dangerouslySetInnerHTML={{ __html: sources.html }} />
    </div>
  );
}
