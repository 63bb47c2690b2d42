/** The button that installs the app, which is shown only where the browser offers to. */

/** Chrome, Edge and Samsung Internet send it before they would offer an app; it is not a standard. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** Attribute of the button, which is hidden at first. */
export const INSTALL_BUTTON = 'data-install';

/** Shows the page's button when the browser offers the app, and hides it once it was pressed: an offer can be used once. */
export function offerInstall(page: Document, target: EventTarget): void {
  const button = page.querySelector<HTMLButtonElement>(`button[${INSTALL_BUTTON}]`);
  if (!button) return;
  let offer: InstallEvent | undefined;
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallEvent;
    button.hidden = false;
  });
  button.addEventListener('click', () => {
    button.hidden = true;
    // A refusal is the visitor's answer: the steps by hand stay on the page.
    void offer?.prompt().catch(() => undefined);
  });
}
