/** A sheet to print, for the back seat or the wall of the classroom: the link for pupils as a QR code, and the code. */
import { href } from '@lanewise/contracts/addresses';
import { qrCode } from '@lanewise/pictures/qr-code';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { type PageHandle, personal } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import { requireLearning } from '../learner/data/signed-in.ts';
import type { Route } from './+types/sheet.route.ts';

import { codeText } from './study-words.ts';

export const handle: PageHandle = personal;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const asked = { params: { school: params.school } };
  const { name, join_code: code } = requireAnswer(await page.api.getSchoolAccount(asked), locale.code);
  const path = href('joinSchool', { locale: locale.code });
  const qr = qrCode(page.origin + href('joinSchool', { locale: locale.code }, { code }));
  return { locale, name, code, address: new URL(page.origin).host + path, qr };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(m.teaching_sheet_title({ school: loaderData?.name ?? '' }));
}

export default function Sheet({ loaderData: { locale, name, code, address, qr } }: Route.ComponentProps) {
  return (
    <Screen locale={locale}>
      <div className="page narrow teaching teaching-sheet">
        <h1>{m.teaching_sheet_title({ school: name })}</h1>
        <QrCode code={qr} label={m.teaching_sheet_qr()} />
        <p>{m.teaching_sheet_how({ address })}</p>
        <p className="teaching-code">{codeText(code)}</p>
        <p>{m.teaching_sheet_promise()}</p>
      </div>
    </Screen>
  );
}
