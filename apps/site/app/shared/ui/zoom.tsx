/**
 * Enlarges a picture on pages that the server renders (specification, section 2: the image-enlarge modal): a button over the picture, and the picture over the page. A
 * popover of the browser, so it needs no script. Tests have a dialog with magnification (practice/dialogs.tsx).
 */
import { m } from '@lanewise/words/messages';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

interface ZoomProps {
  readonly src: string;
  readonly alt: string;
  /** Language of the alternative text, if it is not the page's. */
  readonly lang?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** To be put into the element with the class `picture`. */
export function Zoom({ src, alt, lang, width, height }: ZoomProps) {
  return (
    <ZoomParts>
      <img src={src} alt={alt} lang={lang} width={width} height={height} loading="lazy" />
    </ZoomParts>
  );
}

interface ZoomablePictureProps {
  readonly picture: Required<Pick<ZoomProps, 'src' | 'alt' | 'width' | 'height'>>;
  readonly lang?: string | undefined;
}

/** A picture below the first screen, with the button that enlarges it. */
export function ZoomablePicture({ picture: { src, alt, width, height }, lang }: ZoomablePictureProps) {
  return (
    <>
      <img src={src} alt={alt} lang={lang} width={width} height={height} loading="lazy" />
      <Zoom src={src} alt={alt} lang={lang} width={width} height={height} />
    </>
  );
}

/** What a script copies to the pictures of a text that comes as HTML (browser/text-pictures.ts). Without a script they stay as they are. */
export function ZoomTemplate() {
  return (
    <template data-zoom="">
      <ZoomParts />
    </template>
  );
}

function ZoomParts({ children }: { readonly children?: ReactNode }) {
  const id = useId();
  return (
    <>
      <button type="button" className="zoom" popoverTarget={id} aria-label={m.picture_zoom()}>
        <span className="zoom-mark">
          <Icon name="zoom" />
        </span>
      </button>
      <div id={id} popover="auto" className="zoom-page" role="dialog" aria-label={m.picture_title()}>
        <button type="button" className="icon-btn" popoverTarget={id} popoverTargetAction="hide" aria-label={m.close()}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </>
  );
}
