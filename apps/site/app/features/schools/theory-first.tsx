import { href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { NextLink } from '../../shared/ui/next-link.tsx';

/** Returns the plate that leads from schools to the theory. */
export function TheoryFirst({ locale }: { readonly locale: Locale }) {
  return (
    <NextLink
      title={m.schools_theory_title()}
      text={m.schools_theory_text()}
      href={href('courses', { locale: locale.code })}
      action={m.schools_theory_action()}
      label="courses"
    />
  );
}
