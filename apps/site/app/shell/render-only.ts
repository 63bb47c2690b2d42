/**
 * Returns loader data that only the server's rendering reads, with every property hidden from enumeration. React Router writes all
 * enumerable loader data down for a hydration, which pages without an app never do; on the country home that was a fifth of a rendering
 * (docs/decisions/0031).
 */
export function renderOnly<Data extends object>(data: Data): Data {
  for (const name of Object.keys(data)) Object.defineProperty(data, name, { enumerable: false });
  return data;
}
