/** Parameters with nested names, such as `line_items[0][price]`, as Stripe writes them. */

export interface Nested {
  [name: string]: string | Nested | (string | Nested)[];
}

/** Returns them as an object. Numbered names make an array. */
export function nestedParameters(parameters: URLSearchParams): Nested {
  const root: Record<string, unknown> = {};
  for (const [name, value] of parameters) {
    const keys = name.split('[').map((key) => key.replace(']', ''));
    let at = root;
    for (const [depth, key] of keys.entries()) {
      const isLast = depth === keys.length - 1;
      at[key] = isLast ? value : (at[key] ?? (/^\d+$/.test(keys[depth + 1] ?? '') ? [] : {}));
      at = at[key] as Record<string, unknown>;
    }
  }
  return root as Nested;
}
