/** The settings that say who runs the site: their environment variables, and which of them a public site needs. */
import { email } from '@lanewise/contracts/calls/account-fields';
import { type Operator, operatorVariables } from '@lanewise/contracts/operator';
import { z } from 'zod';

const LONGEST = 300;

const line = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST, `must have at most ${LONGEST} characters`)
  .regex(/^[^\p{Cc}<>]*$/u, 'must be one line without < and >');

/** Kinds of variables; config.ts gives each its name. */
export const operatorFields = {
  line: line.optional(),
  /** Lines with semicolons between. */
  lines: line
    .transform((text) =>
      text
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .optional(),
  email: z
    .string()
    .refine((text) => email.safeParse(text).success, 'must be an email address')
    .optional(),
};

/** The variables, parsed by the schema of the environment. */
export type OperatorVariables = {
  readonly [Key in keyof Operator as (typeof operatorVariables)[Key]]?: NonNullable<Operator[Key]> | undefined;
};

/** What every country's law wants to read on a site: who, where, and how to write to them. */
const required = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] as const;

/** Returns one fault that names what a site that others can reach lacks; none for a site of this machine only. */
export function faultsOfOperator(variables: OperatorVariables, isPublicSite: boolean): string[] {
  const missing = required.filter((name) => variables[name] === undefined);
  if (!isPublicSite || missing.length === 0) return [];
  return [
    `${missing.join(', ')} must be set when others can reach the site, because its legal pages name the operator`,
  ];
}

/** Returns who runs the site; null for what is not set. */
export function operatorOf(variables: OperatorVariables): Operator {
  const entries = Object.entries(operatorVariables).map(([key, variable]) => [key, variables[variable] ?? null]);
  return Object.freeze(Object.fromEntries(entries) as unknown as Operator);
}
