import type { z } from 'zod';

/** A scene that cannot be drawn as written. `path` is the place of the fault, for example `users[1].from`. */
export class SceneError extends Error {
  override readonly name = 'SceneError';
  readonly path: string;

  constructor(path: string, fault: string) {
    super(`${path === '' ? 'scene' : path}: ${fault}`);
    this.path = path;
  }
}

/** Returns the error for a fault that the schema found. `data` is what was validated. */
export function sceneErrorOf(issue: z.core.$ZodIssue, data: unknown): SceneError {
  const path = written(issue.path);
  const found = issue.path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown>)?.[step], data);
  switch (issue.code) {
    case 'unrecognized_keys':
      return new SceneError(written([...issue.path, issue.keys[0] ?? '']), 'is not a known field here');
    case 'invalid_value':
      return new SceneError(path, `must be one of ${issue.values.join(', ')}; it is ${JSON.stringify(found)}`);
    case 'invalid_union': {
      // The branch that matched furthest is the one that was meant.
      const faults = issue.errors.flat().toSorted((a, b) => b.path.length - a.path.length);
      const [deepest] = faults;
      if (deepest === undefined || deepest.path.length === 0)
        return new SceneError(path, 'has none of the known forms');
      return sceneErrorOf({ ...deepest, path: [...issue.path, ...deepest.path] } as z.core.$ZodIssue, data);
    }
    default:
      if (found === undefined) return new SceneError(path, 'is missing');
      return new SceneError(path, `${issue.message}; it is ${JSON.stringify(found).slice(0, 60)}`);
  }
}

/** `users[1].from` for the steps `users`, 1 and `from`. */
function written(steps: readonly PropertyKey[]): string {
  return steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}
