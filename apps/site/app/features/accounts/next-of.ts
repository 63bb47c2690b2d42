/** Where a sign-in leads, if not into the app. */
import { href } from '@lanewise/contracts/addresses';
import type { LocaleCode } from '@lanewise/contracts/countries';

/** Returns the question to which account a social account belongs, if somebody signs in to answer it; otherwise null. */
export function nextOf(request: Pick<Request, 'url'>, locale: LocaleCode): string | null {
  return new URL(request.url).searchParams.get('why') === 'join' ? href('joinAccount', { locale }) : null;
}
