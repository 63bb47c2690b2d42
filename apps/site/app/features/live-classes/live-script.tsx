import { m } from '@lanewise/words/messages';
import { browserScript } from '../../shared/ui/browser-script.ts';

interface LiveScriptProps {
  readonly nonce: string;
  /** Address of the page. */
  readonly page: string;
}

/** The script that follows a class (browser/live-class.ts), and a link for browsers without scripts. Once per page, with `data-live-class` around the class. */
export function LiveScript({ nonce, page }: LiveScriptProps) {
  return (
    <>
      <noscript>
        <a href={page}>{m.live_refresh()}</a>
      </noscript>
      <script type="module" src={browserScript('live-class').src} nonce={nonce} />
    </>
  );
}
