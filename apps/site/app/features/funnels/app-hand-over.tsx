/** The way from a page to the app: with an account on this device, by a QR code to the phone, from a store, or by installing the page's app. */
import type { StoreLinks } from '@lanewise/contracts/store-links';
import { m } from '@lanewise/words/messages';
import { INSTALL_BUTTON } from '../../shared/running-funnel/install-offer.ts';
import { NextLink } from '../../shared/ui/next-link.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';

/** By which the page's script finds the button. */
const installMark = { [INSTALL_BUTTON]: '' };

interface AppHandOverProps {
  readonly code: { readonly size: number; readonly path: string };
  /** Address that the main button leads to. */
  readonly next: string;
  readonly stores: StoreLinks;
  /** Whether the visitor has answered questions, which the code carries along. */
  readonly hasAnswers: boolean;
}

export function AppHandOver({ code, next, stores, hasAnswers }: AppHandOverProps) {
  const { apple, google } = stores;
  return (
    <>
      <NextLink
        title={m.app_go_title()}
        text={hasAnswers ? m.app_go_text_answers() : m.app_go_text()}
        href={next}
        action={hasAnswers ? m.register_needed_go() : m.app_go_start()}
        label="app"
      />
      <section className="card app-code" aria-labelledby="app-code">
        <QrCode code={code} label={m.app_qr_label()} />
        <div>
          <h2 id="app-code">{m.app_qr_title()}</h2>
          <p>{hasAnswers ? m.app_qr_text_answers() : m.app_qr_text()}</p>
        </div>
      </section>
      {(apple !== null || google !== null) && (
        <p className="app-stores">
          {apple !== null && (
            <a className="btn btn-quiet" href={apple} data-entrance="app-store">
              {m.app_store_apple()}
            </a>
          )}
          {google !== null && (
            <a className="btn btn-quiet" href={google} data-entrance="google-play">
              {m.app_store_google()}
            </a>
          )}
        </p>
      )}
      <section className="app-install" aria-labelledby="app-install">
        <h2 id="app-install">{m.app_install_title()}</h2>
        <p>{m.app_install_text()}</p>
        <button type="button" className="btn btn-quiet" hidden {...installMark}>
          {m.app_install_go()}
        </button>
        <details className="plan-more">
          <summary>{m.app_install_iphone()}</summary>
          <p>{m.app_install_iphone_how()}</p>
        </details>
        <details className="plan-more">
          <summary>{m.app_install_android()}</summary>
          <p>{m.app_install_android_how()}</p>
        </details>
        <details className="plan-more">
          <summary>{m.app_install_computer()}</summary>
          <p>{m.app_install_computer_how()}</p>
        </details>
      </section>
    </>
  );
}
