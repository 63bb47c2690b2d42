/** What stands in the database of accounts, all tables of it: no password, no token, no code. */
import { createHash } from 'node:crypto';
import { goodPassword, lastMail, newAddress, sender, signUp, tokenIn } from '@lanewise/testing/account-calls';
import { runJobs } from '@lanewise/testing/mails';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';
import { newToken } from '../../platform/crypto/tokens.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

describe('the database', () => {
  /** Every table of the database, its rows as text. */
  async function dump(): Promise<Map<string, string>> {
    const { rows: tables } = await database.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const dumped = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await database.pool.query<{ row: string }>(`select each::text as row from ${name} as each`);
      dumped.set(name, rows.map(({ row }) => row).join('\n'));
    }
    return dumped;
  }

  /** Tables in which a secret stands, as it is or in hexadecimal. */
  async function tablesWith(secret: string): Promise<string[]> {
    const forms = [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret, 'base64url').toString('hex')];
    return [...(await dump())]
      .filter(([, text]) => forms.some((form) => form !== '' && text.includes(form)))
      .map(([name]) => name);
  }

  test('contains no password and no token, and codes and links only in the mail queue until their mail is sent', async () => {
    const { email, token } = await signUp(send);
    const newPassword = 'lighthouse keeper 9';
    await send('sendRestoreCode', { email });
    const restore = await lastMail(database, email, 'restore_code');
    await send('askDeletion', { password: goodPassword }, { token });
    const deletion = await lastMail(database, email, 'delete_code');
    const confirm = await lastMail(database, email, 'confirm_email');
    const child = await signUp(send);
    const parent = newAddress('parent');
    await send('giveAge', { age_band: 'under_13', subject_code: 'us', parent_email: parent }, { token: child.token });
    const link = tokenIn(await lastMail(database, parent, 'confirm_parent'));

    // The dump finds what is there.
    expect(await tablesWith(email)).toContain('public.users');
    for (const secret of [goodPassword, newPassword, token, child.token]) {
      expect(await tablesWith(secret)).toEqual([]);
    }
    for (const secret of [tokenIn(confirm), link, `"${restore.code}"`, `"${deletion.code}"`]) {
      expect(await tablesWith(secret)).toEqual(['graphile_worker._private_jobs']);
    }

    await runJobs(database);
    // Without a mail server they land in the sandbox mailbox, which is for this machine only.
    await database.pool.query('delete from sandbox_mails');
    const body = { email, code: restore.code, password: newPassword, confirm_password: newPassword };
    expect(await send('restorePassword', body)).toAnswer('restorePassword');
    const secrets = [
      goodPassword,
      newPassword,
      token,
      tokenIn(confirm),
      link,
      `"${restore.code}"`,
      `"${deletion.code}"`,
    ];
    for (const secret of secrets) expect([secret, await tablesWith(secret)]).toEqual([secret, []]);
    for (const { code } of [restore, deletion]) {
      const found = [...(await dump())].filter(([, text]) => new RegExp(`\\b${code}\\b`).test(text));
      expect(found.map(([name]) => name)).toEqual([]);
    }
  });

  test("stores a session's token as a hash", async () => {
    const { token } = await signUp(send);
    const hash = createHash('sha256').update(token).digest();
    const { rowCount } = await database.pool.query('select 1 from sessions where token_hash = $1', [hash]);
    expect(rowCount).toBe(1);
    // The hash itself, or its hexadecimal, is no token.
    for (const stolen of [hash.toString('hex'), hash.toString('base64url')]) {
      expect((await send('validateToken', undefined, { token: stolen })).json()).toEqual({ is_valid: false });
    }
  });
});

test('tokens have 256 unpredictable bits', () => {
  const tokens = Array.from({ length: 2_000 }, () => newToken());
  expect(new Set(tokens).size).toBe(tokens.length);
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));
  expect(bytes.every(({ length }) => length === 32)).toBe(true);
  for (let bit = 0; bit < 256; bit += 1) {
    const ones = bytes.filter((token) => ((token[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    // Six standard deviations: once in a million runs of all bits.
    expect(Math.abs(ones - 1_000)).toBeLessThan(6 * Math.sqrt(500));
  }
});
