/** The course in an address, as parameters of the API's calls. */
import type { SubjectCode } from '@lanewise/contracts/countries';

/** A well-formed course code. The API refuses any other with 400, but for a page such an address is simply not found. */
const CODE = /^[a-z0-9-]{1,64}$/;

/** Returns the parameters of calls about a course. Throws a 404 Response if the slug cannot be a course code. */
export function courseParams(country: SubjectCode, slug: string): { readonly a: SubjectCode; readonly b: string } {
  if (!CODE.test(slug)) throw new Response(null, { status: 404 });
  return { a: country, b: slug };
}
