/** The tag manager: which container a page loads, and what is pushed to its data layer (specification, sections 7 and 9). */

/** What an installation is: clicks are told on production alone, views of guides on staging, too. */
export const tagManagerStages = ['production', 'staging'] as const;

export interface TagManager {
  /** Id of the container for all other pages. */
  readonly id: string;
  /** The container for some paths and what is below them; the specification does not show its list. */
  readonly listed: { readonly id: string; readonly paths: readonly string[] } | null;
  readonly stage: (typeof tagManagerStages)[number];
}

/** Returns the id of the container that a page loads. */
export function containerOf({ id, listed }: TagManager, path: string): string {
  const isListed = listed?.paths.some((each) => path === each || path.startsWith(`${each}/`));
  return isListed && listed ? listed.id : id;
}

/** What clicks call a country whose name there is not its ISO code (specification, section 7). */
const clickNames: Readonly<Record<string, string>> = { GB: 'UK' };

/** Returns what is pushed to the data layer for a click in a country, given by its ISO code. */
export function clickEntry(country: string, label: string) {
  return { event: `${clickNames[country] ?? country} ${label}`, category: 'Click' } as const;
}

/** Event of the data layer for the view of a guide. */
export const blogViewEvent = 'Page view blog';
