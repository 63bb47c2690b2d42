/** What a course offers with an account. A learner is led there; a guest is told what it needs. */
import { href } from '@lanewise/contracts/addresses';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { NeedsAccount, RegisterNeeded } from '../../shared/ui/register-needed.tsx';

interface WithAccountProps {
  readonly place: { readonly locale: LocaleCode; readonly courseSlug: string };
}

export function WithAccount({ place }: WithAccountProps) {
  const offers = [
    { words: m.kind_mistakes(), to: href('appMistakes', place) },
    { words: m.offline_title(), to: href('appSettings', { locale: place.locale }) },
  ];
  return (
    <>
      <p className="acts">
        {offers.map(({ words, to }) => (
          <span key={to}>
            <a className="btn btn-quiet learner-only" href={to}>
              {words}
            </a>
            <NeedsAccount className="btn btn-quiet guest-only">{words}</NeedsAccount>
          </span>
        ))}
      </p>
      <RegisterNeeded locale={place.locale} />
    </>
  );
}
