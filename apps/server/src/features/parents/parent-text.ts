/** The text of the consent to share with a parent. */
import { parentTextVersion, parentWeekDays } from '@lanewise/contracts/constants/parents';
import { studyDaysShown } from '@lanewise/contracts/constants/teaching';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { parents } from '@lanewise/words/parents';

/** Returns the text that a learner is shown before agreeing and that is stored with the consent, in the language of a locale. */
export function parentText(locale: LocaleCode): { readonly version: string; readonly text: readonly string[] } {
  const options = { locale: locales[locale].messages };
  return {
    version: parentTextVersion,
    text: [
      parents.parents_sees_study({ week: parentWeekDays, days: studyDaysShown }, options),
      parents.parents_sees_mails({}, options),
      parents.parents_sees_log({}, options),
      parents.parents_never({}, options),
      parents.parents_end({}, options),
    ],
  };
}
