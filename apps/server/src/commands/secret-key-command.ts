/**
 * `lanewise secret-key:rotate` encrypts all stored secrets with SECRET_KEY that a key of SECRET_KEY_PREVIOUS has encrypted. It uses DATABASE_URL,
 * else the embedded database of the server that runs in DATA_DIR. Exit code 1 if some secrets open with none of the keys.
 */
import { resealSecrets } from '../features/accounts/second-factor/reseal.ts';
import { loadConfig } from '../platform/config/config.ts';
import { secretKeysOf } from '../platform/crypto/sealed-secret.ts';
import { type Print, withOperatorDatabase } from './operator-database.ts';

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runSecretKeyCommand(_words: readonly string[], print: Print): Promise<number> {
  const keys = secretKeysOf(loadConfig());
  if (!keys) {
    print('SECRET_KEY is not set. Set it to the new key, and SECRET_KEY_PREVIOUS to the old one.');
    return 1;
  }
  return await withOperatorDatabase(print, async ({ queries }) => {
    const { resealed, current, unreadable } = await resealSecrets(queries, keys);
    print(`Re-encrypted with SECRET_KEY: ${resealed}. Already encrypted with it: ${current}.`);
    if (unreadable === 0) {
      print('SECRET_KEY_PREVIOUS is no longer needed.');
      return 0;
    }
    print(
      `Encrypted with neither SECRET_KEY nor SECRET_KEY_PREVIOUS: ${unreadable}. Add the key they need to SECRET_KEY_PREVIOUS, then run this command again.`,
    );
    return 1;
  });
}
