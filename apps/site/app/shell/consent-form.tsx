/** Two equal buttons that allow or refuse what needs consent. The cookie policy's page processes the form. */
import { href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';

interface ConsentFormProps {
  readonly locale: Pick<Locale, 'code'>;
  /** The address to return to, on this site. */
  readonly back: string;
}

export function ConsentForm({ locale, back }: ConsentFormProps) {
  return (
    <form
      method="post"
      action={href('cookiePolicy', { locale: locale.code })}
      className="consent-form"
      data-consent-form
    >
      <input type="hidden" name="back" value={back} />
      <button type="submit" name="choice" value="partners" className="btn btn-quiet btn-small">
        {m.consent_allow()}
      </button>
      <button type="submit" name="choice" value="none" className="btn btn-quiet btn-small">
        {m.consent_refuse()}
      </button>
    </form>
  );
}
