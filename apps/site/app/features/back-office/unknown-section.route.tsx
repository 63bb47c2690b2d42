/** Any other address of the back office. */

/** @throws {Response} 404 */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function UnknownSection() {
  return null;
}
