import { ZoomTemplate } from './zoom.tsx';

/** A text that comes as HTML. Its pictures can be enlarged. */
export function Prose({ html }: { readonly html: string }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by packages/content and server/content */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      {html.includes('<img') && <ZoomTemplate />}
    </>
  );
}
