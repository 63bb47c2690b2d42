/** Query parameter of a screen that opens its paywall at once, because what was asked for led here. */
export const PAYWALL = 'paywall';
