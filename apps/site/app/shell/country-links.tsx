/** Links to the same page for every country and language. */
import type { Locale, LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Flag } from '../ui/flag.tsx';
import { choices } from './countries.ts';

interface CountryLinksProps {
  readonly locale: Locale;
  /** Returns the address of a country's link. */
  readonly to: (locale: LocaleCode) => string;
}

export function CountryLinks({ locale, to }: CountryLinksProps) {
  return (
    <nav className="flags" aria-label={m.choose_other_country()}>
      {choices.map(({ code, country, tag, name }) => (
        <a
          key={code}
          href={to(code)}
          aria-current={code === locale.code ? 'true' : undefined}
          hrefLang={tag}
          lang={tag}
        >
          <Flag country={country} />
          {name}
        </a>
      ))}
    </nav>
  );
}
