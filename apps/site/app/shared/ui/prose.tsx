/** A long text as HTML. The server has sanitized it: what Markdown renders to at build, or a content service's posts at each reading. */
export function Prose({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by packages/content and server/content
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
