/** The sections of the back office: every file in `sections/`, so that a new section is one new file. */
import type { Role } from '@lanewise/contracts/constants/accounts';
import type { BackOfficeSection } from './section.ts';

interface RegisteredSection extends BackOfficeSection {
  /** The last part of its address: the name of its file. */
  readonly slug: string;
}

const files = import.meta.glob<BackOfficeSection>('./sections/*.route.tsx', { eager: true, import: 'section' });

const sections: readonly RegisteredSection[] = Object.entries(files)
  .map(([file, section]) => ({ ...section, slug: /([^/]+)\.route\.tsx$/.exec(file)?.[1] ?? '' }))
  .toSorted((one, other) => one.order - other.order);

/** Returns the sections that are open to somebody with these roles, in order. */
export function sectionsFor(roles: readonly Role[]): readonly RegisteredSection[] {
  return sections.filter((section) => section.roles.some((role) => roles.includes(role)));
}
