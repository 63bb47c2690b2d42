/** The sign-up form with social sign-in above it, on its own page and within funnels. */
import { href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import type { FormErrors } from '../../shared/forms/refusal.ts';
import type { PageContext } from '../../shared/page-context.ts';
import { LinkedWords } from '../../shared/ui/linked-words.tsx';
import { SocialButtons, socialButtonsProps } from '../social/social-buttons.tsx';
import { EmailField, NewPasswordFields } from './account-fields.tsx';
import { AccountForm, FormScript, Or } from './account-form.tsx';
import { botCheckOf } from './bot-check.ts';

/**
 * Returns the data the form needs from its page.
 *
 * @param next path to open after a social sign-in, instead of the app
 */
export function signUpOffer(page: PageContext, locale: Locale, next: string | null = null) {
  return {
    nonce: page.nonce,
    recaptcha: botCheckOf(page.signIn),
    social: socialButtonsProps(page, locale, { next }),
  };
}

/** Signs up. Returns the form with its errors if it is refused; null if the account was created and its cookies are set. */
export async function signUpBy(form: FormData, { api }: Pick<PageContext, 'api'>, locale: Locale) {
  const text = textOf(form);
  const [email, recaptcha] = [text('email'), text('recaptcha_token')];
  const body = {
    email,
    password: text('password'),
    confirm_password: text('confirm_password'),
    // Without a script there is no token; the limits on sign-ups still apply.
    ...(recaptcha !== '' && { recaptcha_token: recaptcha }),
  };
  const signedUp = await api.register({ body });
  return signedUp.ok ? null : formAgain(signedUp.error, locale.code, { email });
}

interface SignUpFormProps extends ReturnType<typeof signUpOffer> {
  readonly locale: Locale;
  /** The page to open once the account exists. */
  readonly next: string;
  readonly refused: { readonly refusal: FormErrors; readonly email: string } | undefined;
}

export function SignUpForm({ locale, next, refused, nonce, recaptcha, social }: SignUpFormProps) {
  const errors = refused?.refusal.fields ?? {};
  return (
    <>
      <SocialButtons {...social} />
      <Or />
      <AccountForm
        label="sign-up"
        submit={m.signup_go()}
        refusal={refused?.refusal}
        recaptcha={recaptcha}
        keepsPasswords={next}
      >
        <EmailField error={errors.email} typed={refused?.email} fill="email" />
        <NewPasswordFields label={m.account_password()} errors={errors} />
      </AccountForm>
      <p className="fine">
        <LinkedWords
          say={m.signup_accept}
          links={{
            terms: { href: href('terms', { locale: locale.code }), words: m.legal_terms() },
            privacy: { href: href('privacy', { locale: locale.code }), words: m.legal_privacy() },
          }}
        />{' '}
        {m.signup_fine()}
      </p>
      <FormScript nonce={nonce} />
    </>
  );
}
