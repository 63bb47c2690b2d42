/** Two-step sign-in: setting up and removing the authenticator app. The field `do` names the form that was sent. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Field, FormError, Notice } from '../../shared/forms/field.tsx';
import { textOf } from '../../shared/forms/form-text.ts';
import type { FormErrors } from '../../shared/forms/refusal.ts';
import { pageContext } from '../../shared/page-context.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import type { NotSent } from './app-failure.ts';
import { requireLearning, requireSettings } from './data/signed-in.ts';
import { formRefused } from './form-refused.ts';
import { notSentText } from './later-failure-words.tsx';
import { PageTitle } from './page-title.tsx';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const settings = await requireLearning(page);
  const factor = requireAnswer(await page.api.getSecondFactor({}), locale.code);
  const isRemoved = new URL(request.url).searchParams.has('removed');
  return { locale, factor, isRecent: settings.is_sign_in_recent, isRemoved };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireSettings(page, 'form');
  const text = textOf(await request.formData());
  switch (text('do')) {
    case 'start': {
      const started = await page.api.startTotp({ body: {} });
      return started.ok ? { setup: started.answer } : formRefused(started.error, locale.code, {});
    }
    case 'code': {
      const confirmed = await page.api.confirmTotp({ body: { code: text('code') } });
      if (confirmed.ok) return { recoveryCodes: confirmed.answer.recovery_codes };
      return formRefused(confirmed.error, locale.code, { isSettingUp: true });
    }
    case 'remove': {
      const removed = await page.api.removeTotp({ body: {} });
      if (!removed.ok) return formRefused(removed.error, locale.code, {});
      throw redirect(`${href('appTwoStep', { locale: locale.code })}?removed`, 303);
    }
    default:
      return data({ refusal: { form: m['request.malformed'](), fields: {} } }, { status: 400 });
  }
}

type Setup = CallAnswer<'startTotp'>;

interface Answered extends Partial<NotSent> {
  readonly setup?: Setup;
  readonly recoveryCodes?: readonly string[];
  readonly isSettingUp?: boolean;
  readonly refusal?: FormErrors;
}

export default function TwoStepRoute() {
  const { locale, factor, isRecent, isRemoved } = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>();
  const { setup, recoveryCodes, isSettingUp = false, refusal, notSent, wait = null } = answered ?? {};
  const settings = `${href('appSettings', { locale: locale.code })}#me`;
  return (
    <>
      <PageTitle>{m.two_step_title()}</PageTitle>
      <div className="page narrow">
        <h1>{m.two_step_title()}</h1>
        <p className="lead">{m.two_step_lead()}</p>
        {isRemoved && !answered && <Notice>{m.two_step_removed()}</Notice>}
        <FormError error={notSent ? notSentText({ notSent, wait }) : refusal?.form} />
        {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
        <State factor={factor} tag={locale.tag} />
        {isRecent ? (
          <Forms
            isOn={factor.totp !== null}
            isAvailable={factor.is_available}
            setup={setup}
            isSettingUp={isSettingUp}
            error={refusal?.fields.code}
          />
        ) : (
          <p>{m.two_step_confirm_lead()}</p>
        )}
        <p>
          <a className="link" href={settings}>
            {m.two_step_back()}
          </a>
        </p>
      </div>
    </>
  );
}

function State({ factor, tag }: { factor: CallAnswer<'getSecondFactor'>; tag: string }) {
  const { totp } = factor;
  if (!totp) return <p>{factor.is_available ? m.two_step_off() : m.two_step_unavailable()}</p>;
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(totp.created_at));
  return (
    <p>
      {m.two_step_on({ date })}
      <br />
      {m.two_step_left({ count: totp.recovery_codes_left })}
    </p>
  );
}

interface FormsProps {
  readonly isOn: boolean;
  readonly isAvailable: boolean;
  readonly setup: Setup | undefined;
  readonly isSettingUp: boolean;
  readonly error: string | undefined;
}

function Forms({ isOn, isAvailable, setup, isSettingUp, error }: FormsProps) {
  if (isOn) return <Step name="remove" submit={m.two_step_remove()} isQuiet />;
  if (!isAvailable) return null;
  if (!setup && !isSettingUp) return <Step name="start" submit={m.two_step_start()} />;
  return (
    <>
      {setup && <SetupKey {...setup} />}
      <Step name="code" submit={m.two_step_confirm()}>
        <Field
          name="code"
          label={m.two_step_code()}
          hint={m.two_step_code_hint()}
          error={error}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </Step>
    </>
  );
}

interface StepProps {
  readonly name: 'start' | 'code' | 'remove';
  readonly submit: string;
  readonly isQuiet?: boolean;
  readonly children?: ReactNode;
}

function Step({ name, submit, isQuiet = false, children }: StepProps) {
  return (
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="do" value={name} />
      {children}
      <button className={isQuiet ? 'btn btn-quiet' : 'btn btn-main'} type="submit">
        {submit}
      </button>
    </Form>
  );
}

function SetupKey({ secret, qr }: Setup) {
  return (
    <section className="box">
      <p>{m.two_step_scan()}</p>
      <QrCode code={qr} label={m.two_step_qr()} />
      <p>{m.two_step_type()}</p>
      <p>
        <code className="totp-key">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
    </section>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="box" aria-labelledby="recovery-codes">
      <Notice>{m.two_step_done()}</Notice>
      <h2 id="recovery-codes">{m.two_step_codes()}</h2>
      <p>{m.two_step_codes_lead()}</p>
      <ul className="totp-codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="totp-key">{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
