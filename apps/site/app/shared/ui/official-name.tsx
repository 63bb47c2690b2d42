import type { ReactNode } from 'react';
import { officialLang } from './foreign-language.ts';

/** Stands for the name while the sentence is put together. No text contains it. */
const PLACEHOLDER = '\u{E000}';

interface WithOfficialNameProps {
  /** The sentence with the name in it, such as a message. */
  readonly sentence: (name: string) => string;
  /** An official name of the page's country: of an authority, a law or a handbook. */
  readonly name: string;
  /** BCP 47 tag of the page. */
  readonly page: string;
}

/** Returns the sentence, with the name marked by its language if that is not the page's. */
export function WithOfficialName({ sentence, name, page }: WithOfficialNameProps): ReactNode {
  const lang = officialLang(page);
  if (lang === undefined) return sentence(name);
  const [before, after] = sentence(PLACEHOLDER).split(PLACEHOLDER);
  return (
    <>
      {before}
      <span lang={lang}>{name}</span>
      {after}
    </>
  );
}
