/** Whether a browser should leave the page rather than open a window: on phones and tablets a window is another tab, easily lost. */

export interface BrowserMarks {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly userAgentData?: { readonly mobile: boolean };
}

/** Returns true on mobile systems. An iPad calls itself a Mac, but no Mac has a touch screen. */
export function prefersRedirect({ userAgent, maxTouchPoints, userAgentData }: BrowserMarks): boolean {
  if (userAgentData?.mobile) return true;
  return /Android|iPhone|iPad|iPod|Mobi/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
