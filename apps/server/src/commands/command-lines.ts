/** What an operator can type after `lanewise`, or after `npm run` in a checkout: the one list of operator commands. */

/** A command's arguments as its usage shows them, and what it does. */
interface CommandLine {
  readonly words: string;
  readonly summary: string;
}

export const commandLines = {
  'operator:add': { words: 'ADDRESS [ROLE]', summary: 'adds an operator or an editor, and prints how they sign in' },
  'role:grant': { words: 'ROLE ADDRESS', summary: 'grants a role (editor, operator) to an account' },
  'role:revoke': { words: 'ROLE ADDRESS', summary: 'takes a role away' },
  'second-step:off': {
    words: 'ADDRESS',
    summary: 'turns off two-step sign-in for an account whose owner has lost every second factor',
  },
  'learner:export': { words: 'ADDRESS FILE', summary: 'writes everything stored about a learner to a file, as JSON' },
  doctor: {
    words: '',
    summary: 'checks settings, database, mail, providers and certificates, and says how to fix faults',
  },
  'secret-key:rotate': { words: '', summary: 're-encrypts all stored secrets with the new SECRET_KEY' },
  'events:export': { words: 'FILE.csv|FILE.parquet [FROM [TO]]', summary: 'writes the events of visitors to a file' },
  'reviews:import': { words: '[--replace] [--encoding=NAME] FILE.csv', summary: 'imports reviews from other sites' },
  'schools:import': { words: '[--encoding=NAME] FILE.csv', summary: 'imports driving schools' },
  'school:sample': { words: 'ADDRESS', summary: 'makes a sample school with twelve pupils, in development' },
  'billing:reconcile': { words: '[--dry-run]', summary: "compares subscriptions with the payment providers'" },
  'attempts:detach': {
    words: 'MONTH',
    summary: 'takes the attempts of a month, such as 2025-01, out of the live table',
  },
  'experiments:check': { words: '', summary: 'checks the file of experiments and the statistics behind it' },
  'cache:purge': { words: 'TAG…|everything', summary: 'makes every server render pages again' },
} as const satisfies Readonly<Record<string, CommandLine>>;

export type CommandName = keyof typeof commandLines;

/** Returns how to type a command the way this process was started: through npm in a checkout, else as `lanewise` of the image. */
export function usageOf(name: CommandName): string {
  const { words } = commandLines[name];
  const isNpm = process.env.npm_lifecycle_event === name;
  const line = isNpm ? ['npm run', name, words && `-- ${words}`] : ['lanewise', name, words];
  return `Usage: ${line.filter((part) => part !== '').join(' ')}`;
}
