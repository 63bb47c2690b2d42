/**
 * Chromium features that Playwright switches off (`disabledFeatures` of playwright-core 1.65.1, without those of other browsers and systems).
 * They are repeated because Chromium reads only the last `--disable-features`.
 */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Parts of the browser's own window that Chromium renders as web pages, even in headless mode. They cost two processes for each browser
 * context and two fifths of the processor time of a short test.
 */
const windowParts = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI'];

/** Arguments of the Chromium that runs the browser tests. */
export const chromiumFlags: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--renderer-process-limit=1',
  `--disable-features=${[...offByPlaywright, ...windowParts].join(',')}`,
  // Without these Chromium contacts its vendor at every start, which fails repeatedly on a closed network.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
