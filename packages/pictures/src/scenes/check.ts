/** Small checks of unknown data that name the place of a fault. Enough for scenes; the package has no dependencies. */

/** Returns the value as T or throws a SceneError whose `path` is the place of the fault. */
export type Check<T> = (value: unknown, path: string) => T;

/** A scene that cannot be drawn as written. `path` is the place, for example `users[1].from`. */
export class SceneError extends Error {
  override readonly name = 'SceneError';
  readonly path: string;

  constructor(path: string, fault: string) {
    super(`${path === '' ? 'scene' : path}: ${fault}`);
    this.path = path;
  }
}

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 60));

/** One of the listed words. */
export function word<const T extends string>(list: readonly T[]): Check<T> {
  return (value, path) => {
    const found = list.find((one) => one === value);
    if (found === undefined) throw new SceneError(path, `must be one of ${list.join(', ')}; it is ${show(value)}`);
    return found;
  };
}

/** A finite number from `least` to `most`. */
export function number(least = -1000, most = 1000): Check<number> {
  return (value, path) => {
    if (typeof value !== 'number' || !(value >= least && value <= most)) {
      throw new SceneError(path, `must be a number from ${least} to ${most}; it is ${show(value)}`);
    }
    return value;
  };
}

/** A whole number from `least` to `most`. */
export function whole(least: number, most: number): Check<number> {
  const inRange = number(least, most);
  return (value, path) => {
    if (!Number.isInteger(inRange(value, path))) throw new SceneError(path, `must be a whole number; it is ${value}`);
    return value as number;
  };
}

export const flag: Check<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw new SceneError(path, `must be true or false; it is ${show(value)}`);
  return value;
};

/** A string that matches `pattern`; `what` says in words what is wanted. */
export function text(pattern: RegExp, what: string): Check<string> {
  return (value, path) => {
    if (typeof value !== 'string' || !pattern.test(value)) {
      throw new SceneError(path, `must be ${what}; it is ${show(value)}`);
    }
    return value;
  };
}

/** A list of `least` to `most` items. */
export function list<T>(item: Check<T>, least = 0, most = 40): Check<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new SceneError(path, `must be a list; it is ${show(value)}`);
    if (value.length < least || value.length > most) {
      throw new SceneError(path, `must have ${least} to ${most} items; it has ${value.length}`);
    }
    return value.map((one, index) => item(one, `${path}[${index}]`));
  };
}

/** Two items of one kind. */
export function pair<T>(item: Check<T>): Check<readonly [T, T]> {
  const two = list(item, 2, 2);
  return (value, path) => two(value, path) as readonly [T, T];
}

type Fields<T> = { readonly [K in keyof T]-?: Check<Exclude<T[K], undefined>> };

/** An object with these fields and no others. Fields outside `required` may be missing. */
export function record<T extends object>(fields: Fields<T>, required: readonly (keyof T & string)[] = []): Check<T> {
  const known = Object.keys(fields) as (keyof T & string)[];
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new SceneError(path, `must be an object; it is ${show(value)}`);
    }
    const at = (key: string) => (path === '' ? key : `${path}.${key}`);
    for (const key of Object.keys(value)) {
      if (!known.includes(key as keyof T & string)) {
        throw new SceneError(at(key), `is not known here; known are ${known.join(', ')}`);
      }
    }
    const result: Partial<T> = {};
    for (const key of known) {
      const given = (value as Record<string, unknown>)[key];
      if (given !== undefined) result[key] = fields[key](given, at(key)) as T[typeof key];
      else if (required.includes(key)) throw new SceneError(at(key), 'is missing');
    }
    return result as T;
  };
}
