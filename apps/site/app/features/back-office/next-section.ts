import { href } from '@lanewise/contracts/addresses';

/** Returns the back-office page given by the `next` parameter; the overview for anything else, such as another site's address. */
export function nextSection(request: Request): string {
  const next = new URL(request.url).searchParams.get('next') ?? '';
  return /^\/admin(?:\/[a-z\d-]+)*$/.test(next) ? next : href('admin');
}
