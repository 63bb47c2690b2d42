/** `/app/{locale}`: redirects to the learner's course. An account waiting for a parent's consent stays here and sees why. */
import { href } from '@lanewise/contracts/addresses';
import { parentWaitDays } from '@lanewise/contracts/constants/accounts';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { learnerHome, requireSettings } from './data/signed-in.ts';
import { PageTitle } from './page-title.tsx';
import { SignOut } from './sign-out.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = requireLocale(params.locale);
  const settings = await requireSettings(context.get(pageContext));
  if (!settings.is_waiting_for_parent) throw redirect(learnerHome(settings));
  return { locale };
}

export default function WaitingRoute() {
  const { locale } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>{m.waiting_title()}</PageTitle>
      <div className="page narrow">
        <h1>{m.waiting_title()}</h1>
        <p className="lead">{m.waiting_lead()}</p>
        <p>{m.waiting_meanwhile({ days: parentWaitDays })}</p>
        <Ways locale={locale} />
        <SignOut locale={locale} />
      </div>
    </>
  );
}

function Ways({ locale }: { locale: Locale }) {
  return (
    <p className="acts">
      <a className="btn btn-main" href={href('courses', { locale: locale.code })}>
        {m.waiting_practise()}
      </a>
      <a className="btn btn-quiet" href={href('appSelectCourse', { locale: locale.code })}>
        {m.waiting_other_address()}
      </a>
      <a className="btn btn-quiet" href={href('appSettings', { locale: locale.code })}>
        {m.settings_title()}
      </a>
    </p>
  );
}
