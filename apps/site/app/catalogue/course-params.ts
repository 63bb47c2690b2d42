/** The course that an address names, as the calls about it want it. */
import type { SubjectCode } from '@lanewise/contracts/countries';

/** What a course can be called. Anything else is refused by the API as malformed, where an address is merely unknown. */
const CODE = /^[a-z0-9-]{1,64}$/;

/** Returns the parameters of the calls about a course. Throws a 404 Response where no course can have that name. */
export function courseParams(country: SubjectCode, slug: string): { readonly a: SubjectCode; readonly b: string } {
  if (!CODE.test(slug)) throw new Response(null, { status: 404 });
  return { a: country, b: slug };
}
