/** The description of a picture in its frame until it has loaded: on a slow connection an empty frame would look broken. */

/** Returns the words, hidden from screen readers, which read the picture's alternative text. Place it before the picture, in its frame. */
export function PictureWords({ alt }: { alt: string }) {
  return (
    <span className="picture-words" aria-hidden="true">
      {alt}
    </span>
  );
}
