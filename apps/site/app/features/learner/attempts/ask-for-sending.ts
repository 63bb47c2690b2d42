/** Asks the browser to send what is kept on the device, even after the app has been closed. */
import { sendTag } from '@lanewise/contracts/constants/offline';

/** A registration of browsers with Background Sync (WICG, Web Background Synchronization). */
interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

/** Does nothing where the browser cannot; the app then sends when it is next open. */
export async function askForSending(): Promise<void> {
  try {
    const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(sendTag);
  } catch {
    // Not permitted, for example in a private window.
  }
}
