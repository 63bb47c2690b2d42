/** The form on which a place has supervised driving proved: what is known of it, who signs it, and where that was read. */
import type { CallAnswer } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { dayText } from '../teaching/study-words.ts';

type Log = CallAnswer<'getDrivingLog'>;
type Form = NonNullable<Log['form']>;

const signerWords: Readonly<Record<NonNullable<Form['signer']>, () => string>> = {
  parent: m.parents_signer_parent,
  'parent-or-adult': m.parents_signer_adult,
  'parent-or-instructor': m.parents_signer_instructor,
  'learner-and-parent': m.parents_signer_learner,
  supervisor: m.parents_signer_supervisor,
};

const witnessWords: Readonly<Record<NonNullable<Form['witness']>, () => string>> = {
  notary: m.parents_witness_notary,
  'notary-or-officer': m.parents_witness_officer,
  office: m.parents_witness_office,
};

const readingWords: Readonly<Record<Form['source']['kind'], (inputs: { date: string }) => string>> = {
  official: m.parents_form_official,
  copy: m.parents_form_copy,
  secondary: m.parents_form_secondary,
};

/** Returns what a form is called: form DL-180C, “Parent or Guardian Certification Form”, edition 6-25. */
export function formName({ title, number, edition }: Form): string {
  const form = number === null ? m.parents_form_title({ title }) : m.parents_form_number({ number, title });
  return edition === null ? form : m.parents_form_edition({ form, edition });
}

interface DrivingFormProps {
  readonly log: Pick<Log, 'form' | 'place'>;
  readonly locale: Locale;
}

export function DrivingForm({ log: { form, place }, locale }: DrivingFormProps) {
  if (place === null) return null;
  const { name } = place;
  if (form === null) return <p className="hint">{m.parents_form_unknown({ place: name })}</p>;
  const { source, signer, witness } = form;
  const sentences = [
    (form.is_optional ? m.parents_form_optional : m.parents_form_named)({ place: name, form: formName(form) }),
    form.columns !== null ? m.parents_form_lists() : form.is_optional ? null : m.parents_form_totals(),
    form.bad_weather_hours === null ? null : m.parents_form_bad_weather({ hours: form.bad_weather_hours }),
    signer && signerWords[signer](),
    witness && witnessWords[witness](),
  ];
  return (
    <section className="drive-form" aria-labelledby="form">
      <h2 id="form">{m.parents_form({ place: name })}</h2>
      <p>{sentences.filter((sentence) => sentence !== null).join(' ')}</p>
      {form.says !== null && <p lang="en">{form.says}</p>}
      {form.url !== null && (
        <p>
          <a href={form.url} rel="noreferrer">
            {m.parents_form_open()}
          </a>
        </p>
      )}
      <p className="hint">
        {readingWords[source.kind]({ date: dayText(source.read, locale) })}{' '}
        <a href={source.url} rel="noreferrer">
          {source.title}
        </a>
      </p>
    </section>
  );
}
