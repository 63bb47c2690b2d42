/** Any address that nothing answers. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}
