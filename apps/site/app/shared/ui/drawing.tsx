/** A decorative SVG. It is hidden from screen readers, so its content must also be given in words. */

interface DrawingProps {
  readonly className?: string;
  readonly viewBox: string;
  /** The SVG's inner markup. Must be a constant in this code base, never outside input. */
  readonly markup: string;
  readonly preserveAspectRatio?: string;
}

/** Returns the drawing. Its content is a string because it never changes, and React renders a string faster than elements. */
export function Drawing({ className, viewBox, markup, preserveAspectRatio }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox={viewBox}
      preserveAspectRatio={preserveAspectRatio}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants only, see the property's docstring
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
