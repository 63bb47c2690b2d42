/** `/app` and `/app/{locale}`: lead on to the learner's course. An account that waits for a parent stays here and reads why. */
import { href } from '@lanewise/contracts/addresses';
import { parentWaitDays } from '@lanewise/contracts/constants/accounts';
import type { Locale } from '@lanewise/contracts/countries';
import { localeOf } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { pageContext } from '../page-context.ts';
import { personal } from '../shell/page-handle.ts';
import { ownPageMeta } from '../shell/page-meta.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/app.route.ts';
import { SignOut } from './sign-out.tsx';
import { learnerHome, requireSettings } from './signed-in.server.ts';

export const handle = personal;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  // Where the app is at home elsewhere (APP_URL), this address only leads there.
  if (page.appUrl !== page.origin + href('app')) throw redirect(page.appUrl);
  const locale = localeOf(params.locale);
  if (params.locale !== undefined && !locale) throw new Response(null, { status: 404 });
  const settings = await requireSettings(page);
  const home = learnerHome(settings);
  if (!locale || !settings.is_waiting_for_parent) throw redirect(home);
  return { locale };
}

export function meta() {
  return ownPageMeta(m.waiting_title());
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { locale } = loaderData;
  return (
    <Screen locale={locale}>
      <div className="page narrow">
        <h1>{m.waiting_title()}</h1>
        <p className="lead">{m.waiting_lead()}</p>
        <p>{m.waiting_meanwhile({ days: parentWaitDays })}</p>
        <Ways locale={locale} />
        <SignOut locale={locale} />
      </div>
    </Screen>
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
