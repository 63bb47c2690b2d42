/** Reports of faults in browsers: where they are sent, and how much of them. */

/** Where browsers send them: our own server, which passes them on without what could identify anybody. */
export const errorReportsPath = '/errors';

/** Interactions before a fault that its report tells (specification, section 9: tracing keeps at most 10). */
export const mostInteractions = 10;

/** Share of requests whose traces are sent with error reports: none (specification, section 9). */
export const errorTraceShare = 0;

/** Different faults that one page reports. A page that fails again and again says nothing new. */
export const mostReportsOfPage = 5;

/** What was used: `click a.btn`. Never the words of a page, and nothing that was typed. */
export interface Interaction {
  readonly what: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A fault as a browser reports it. */
export interface BrowserFault {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  /** Path of the page, without its query. */
  readonly page: string;
  readonly interactions: readonly Interaction[];
}
