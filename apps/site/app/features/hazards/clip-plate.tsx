/** The plate that starts a hazard clip in one tap, on pages of a country whose exam has them. */
import { href } from '@lanewise/contracts/addresses';
import type { CourseInfo } from '@lanewise/contracts/calls/catalogue';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { NextLink } from '../../shared/ui/next-link.tsx';

interface ClipPlateProps {
  readonly locale: Locale;
  /** The first course whose exam has a hazard perception part is taken. */
  readonly infos: readonly CourseInfo[];
}

export function ClipPlate({ locale, infos }: ClipPlateProps) {
  const examined = infos.find(({ exam }) => exam.hazard !== null);
  if (examined === undefined) return null;
  return (
    <NextLink
      title={m.hazard_title()}
      text={m.hazard_lead()}
      href={href('hazardPractice', { locale: locale.code, courseSlug: examined.course.slug }, { start: '1' })}
      action={m.hazard_start()}
      label="start-clip"
    />
  );
}
