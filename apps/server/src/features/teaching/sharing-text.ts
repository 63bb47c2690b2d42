/** The text of the consent to share with a school. */
import { sharingTextVersion, studyDaysShown } from '@lanewise/contracts/constants/teaching';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { sharing } from '@lanewise/words/sharing';

/** A consent text in one language. */
interface ConsentText {
  readonly version: string;
  readonly text: readonly string[];
}

/** Returns the text that a pupil is shown before agreeing and that is stored with the consent, in the language of a locale. */
export function sharingText(locale: LocaleCode, school: string): ConsentText {
  const options = { locale: locales[locale].messages };
  return {
    version: sharingTextVersion,
    text: [
      sharing.sharing_sees_study({ school, days: studyDaysShown }, options),
      sharing.sharing_sees_chapters({}, options),
      sharing.sharing_sees_talk({}, options),
      sharing.sharing_sees_assignments({ school }, options),
      sharing.sharing_never({}, options),
      sharing.sharing_end({ school }, options),
    ],
  };
}
