/**
 * Returns loader data for the server's rendering only, with every property hidden from enumeration. React Router serializes all enumerable
 * loader data for hydration, which pages without an app never do; on the country home that was a fifth of the rendering time
 * (docs/decisions/0031).
 */
export function renderOnly<Data extends object>(data: Data): Data {
  for (const name of Object.keys(data)) Object.defineProperty(data, name, { enumerable: false });
  return data;
}
