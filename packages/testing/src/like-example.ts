/** Holds objects of Stripe's stand-in to Stripe's own examples (stripe/openapi, fixtures3.json): the same names, and values of the same kind. */

/** Returns the places in which an object, or an object in it, is unlike Stripe's example of it. Examples: by the `object` that they are. */
export function unlikeExample(examples: ReadonlyMap<string, object>, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => unlikeExample(examples, each));
  if (!isObject(value)) return [];
  const { object: kind } = value;
  if (kind === 'list') return unlikeExample(examples, value.data);
  const example = typeof kind === 'string' ? examples.get(kind) : undefined;
  const own = example ? differences(value, example, String(kind)) : [];
  return [...own, ...Object.values(value).flatMap((each) => unlikeExample(examples, each))];
}

/** Places whose names are the seller's own, or where an example shows one of several kinds. */
const free = /\.(?:metadata|data\.object)$/;

function differences(value: unknown, example: unknown, at: string): string[] {
  if (value === null || example === null || free.test(at)) return [];
  if (Array.isArray(value) && Array.isArray(example)) {
    return example.length === 0 ? [] : value.flatMap((each) => differences(each, example[0], `${at}[]`));
  }
  // An object that Stripe can write out in place of its id.
  if (isObject(value) && typeof example === 'string' && typeof value.id === 'string') return [];
  if (kindOf(value) !== kindOf(example)) return [`${at} is ${kindOf(value)}, not ${kindOf(example)}`];
  if (!isObject(value) || !isObject(example)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name in example ? differences(each, example[name], `${at}.${name}`) : [`${at} has no ${name}`],
  );
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
