/** Splits the YAML front matter from a Markdown file. */

const pattern = /^---[ \t]*\r?\n([\s\S]*?\r?\n)---[ \t]*(?:\r?\n|$)/;

/** Returns front matter and body, and the line (from 1) on which the body starts; undefined without front matter. */
export function splitFrontMatter(text: string): { frontMatter: string; body: string; bodyLine: number } | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [head, frontMatter] = match as unknown as [string, string];
  return { frontMatter, body: text.slice(head.length), bodyLine: head.split('\n').length };
}
