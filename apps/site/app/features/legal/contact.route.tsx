/** The contact page: how to reach the operator, and a form that mails a message. It works without a script. */
import { href } from '@lanewise/contracts/addresses';
import { contactLimits } from '@lanewise/contracts/constants/contact';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Field, Notice, TextField } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { alternatesOf } from '../../shared/shell/alternates.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { LinkedWords } from '../../shared/ui/linked-words.tsx';
import { EmailField } from '../accounts/account-fields.tsx';
import { AccountForm, FormScript } from '../accounts/account-form.tsx';
import { botCheckOf } from '../accounts/bot-check.ts';
import type { Route } from './+types/contact.route.ts';
import { LegalText } from './legal-text.tsx';

export const handle: PageHandle = { ...interactive, needs: { services: ['bot-check'] } };

const SENT = 'sent';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, locale, origin, nonce, signIn } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== href('contact', { locale: locale.code })) throw new Response(null, { status: 404 });
  const call = { params: { a: locale.country, slug: 'contact' }, query: { locale: locale.content } };
  const text = requireAnswer(await api.getLegalText(call), locale.code);
  return { text, origin, nonce, recaptcha: botCheckOf(signIn), isSent: searchParams.has(SENT) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const text = textOf(await request.formData());
  const [name, email, recaptcha] = [text('name'), text('email'), text('recaptcha_token')];
  // Forms send line breaks as CR LF.
  const message = text('message').replaceAll('\r\n', '\n');
  const body = { name, email, message, ...(recaptcha !== '' && { recaptcha_token: recaptcha }) };
  const sent = await api.sendMessage({ body, query: { locale: locale.content } });
  if (!sent.ok) return formAgain(sent.error, locale.code, { name, email, message });
  throw redirect(`${href('contact', { locale: locale.code })}?${SENT}`, 303);
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.text.title ?? '',
    description: loaderData?.text.description ?? '',
    origin: loaderData?.origin,
    location,
    alternates: loaderData ? alternatesOf('contact', loaderData.origin) : [],
  });
}

export default function Contact({ loaderData, actionData, params }: Route.ComponentProps) {
  const { text, nonce, recaptcha, isSent } = loaderData;
  const locale = locales[params.locale as LocaleCode];
  const errors = actionData?.refusal.fields ?? {};
  return (
    <Screen locale={locale}>
      <LegalText text={text} locale={locale}>
        {isSent && actionData === undefined ? (
          <div className="contact-form">
            <Notice>{m.contact_sent()}</Notice>
          </div>
        ) : (
          <section className="contact-form" aria-labelledby="contact-form">
            <h2 id="contact-form">{m.contact_title()}</h2>
            <AccountForm submit={m.contact_go()} refusal={actionData?.refusal} recaptcha={recaptcha} checks="contact">
              <Field
                name="name"
                label={m.contact_name()}
                error={errors.name}
                defaultValue={actionData?.name}
                autoComplete="name"
                maxLength={contactLimits.name}
              />
              <EmailField error={errors.email} typed={actionData?.email} fill="email" />
              <TextField
                name="message"
                label={m.contact_message()}
                error={errors.message}
                defaultValue={actionData?.message}
                maxLength={contactLimits.message}
                rows={7}
                required
              />
            </AccountForm>
            <p className="fine">
              <LinkedWords
                say={m.contact_fine}
                links={{ privacy: { href: href('privacy', { locale: locale.code }), words: m.legal_privacy() } }}
              />
            </p>
          </section>
        )}
      </LegalText>
      <FormScript nonce={nonce} />
    </Screen>
  );
}
