/** A learner's report about a value of a rule: which place, what is wrong, and where the law says so. It works without a script. */
import { href } from '@lanewise/contracts/addresses';
import { reportSourceLength, reportTextLength, valueReportReasons } from '@lanewise/contracts/constants/reports';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { Field, Notice, SelectField, TextField } from '../../shared/forms/field.tsx';
import { formAgain } from '../../shared/forms/form-again.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { AccountForm, FormScript } from '../accounts/account-form.tsx';
import { nextQuery } from '../accounts/next-of.ts';
import { requireSettings } from '../learner/data/signed-in.ts';
import { hasRulePages } from '../rules/rule-locale.ts';
import type { Route } from './+types/report-value.route.ts';

export const handle: PageHandle = interactive;

const SENT = 'sent';

const reasonWords: Readonly<Record<(typeof valueReportReasons)[number], () => string>> = {
  wrong_value: m.rules_report_wrong,
  outdated: m.report_outdated,
  other: m.report_other,
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, locale, nonce } = page;
  if (!hasRulePages(locale.code)) throw new Response(null, { status: 404 });
  const { id, slug, title, values, unknown } = requireAnswer(
    await api.getRule({ params: { rule: `${locale.country}-${params.rule}` } }),
    locale.code,
  );
  await requireSettings(page, 'page', nextQuery('report-value', { rule: slug }));
  const places = [...values.map(({ place }) => place), ...unknown].toSorted((a, b) => a.name.localeCompare(b.name));
  const isSent = new URL(request.url).searchParams.has(SENT);
  return { rule: { id, slug, title }, places, isSent, nonce, locale: { ...locale, code: locale.code } };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const text = textOf(await request.formData());
  const [place, source] = [text('place'), text('source')];
  const reason = valueReportReasons.find((each) => each === text('reason'));
  // Forms send line breaks as CR LF.
  const wrong = text('text').replaceAll('\r\n', '\n');
  const sent = await api.reportValue({
    // The schema refuses a report without a reason.
    body: {
      rule: `${locale.country}-${params.rule}`,
      place,
      reason: reason as NonNullable<typeof reason>,
      text: wrong,
      source,
    },
  });
  if (!sent.ok) return formAgain(sent.error, locale.code, { place, reason, text: wrong, source });
  throw redirect(href('reportValue', { locale: locale.code, rule: params.rule }, { [SENT]: 1 }), 303);
}

export function meta() {
  return ownPageMeta(m.rules_report());
}

export default function ReportValue({ loaderData, actionData }: Route.ComponentProps) {
  const { rule, places, isSent, nonce, locale } = loaderData;
  const errors = actionData?.refusal.fields ?? {};
  return (
    <Screen locale={locale}>
      <div className="page narrow rule-page">
        <h1>{m.rules_report()}</h1>
        {isSent && actionData === undefined ? (
          <Notice>{m.rules_report_sent()}</Notice>
        ) : (
          <>
            <p className="lead">{m.rules_report_lead({ title: rule.title })}</p>
            <AccountForm submit={m.report_send()} refusal={actionData?.refusal}>
              <SelectField
                name="place"
                label={m.rules_table_place()}
                error={errors.place}
                defaultValue={actionData?.place ?? ''}
                options={places.map(({ id, name }) => [id, name])}
                required
              >
                <option value="">{m.rules_compare_choose()}</option>
              </SelectField>
              <SelectField
                name="reason"
                label={m.rules_report_reason()}
                error={errors.reason}
                defaultValue={actionData?.reason}
                options={valueReportReasons.map((reason) => [reason, reasonWords[reason]()])}
              />
              <TextField
                name="text"
                label={m.rules_report_text()}
                error={errors.text}
                defaultValue={actionData?.text}
                maxLength={reportTextLength}
                rows={4}
                required
              />
              <Field
                name="source"
                label={m.rules_report_source()}
                hint={m.rules_report_source_hint()}
                error={errors.source}
                defaultValue={actionData?.source}
                maxLength={reportSourceLength}
              />
            </AccountForm>
          </>
        )}
        <p>
          <a href={href('rule', { locale: locale.code, rule: rule.slug })}>{m.rules_report_back()}</a>
        </p>
      </div>
      <FormScript nonce={nonce} />
    </Screen>
  );
}
