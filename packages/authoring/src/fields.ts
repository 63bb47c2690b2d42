/** Building blocks of the schemas of everything that authors write in YAML. */
import { z } from 'zod';

/**
 * A group of fields in which an unknown name is an error. The error message passes the known names to read/explain.ts.
 */
export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? Object.keys(shape).join('|') : undefined),
  });
}

/** Any text. Surrounding spaces are removed. */
export const text = z.string().trim().min(1);

/** Lower-case letters, digits and hyphens, as used in addresses. A code never changes. */
export const code = z
  .string()
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'may contain only lower-case letters, digits and single hyphens, e.g. us-warn-007.',
  );
