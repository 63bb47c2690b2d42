/** An SVG whose inside is a constant of ours. Decoration only: it is hidden from screen readers, words stand beside it. */

interface DrawingProps {
  readonly className?: string;
  readonly viewBox: string;
  /** Markup of the inside. Only constants of this code base, never anything from outside. */
  readonly markup: string;
  readonly preserveAspectRatio?: string;
}

/** Returns the drawing. Markup instead of elements: it never changes, and React renders a string faster than a tree. */
export function Drawing({ markup, ...attributes }: DrawingProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants only, see the property's docstring
  return <svg aria-hidden="true" {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
}
