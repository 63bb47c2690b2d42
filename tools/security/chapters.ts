/** The chapters of the document, one page each. */
import type { Requirement } from './requirement.ts';
import { encoding } from './rows/v1-encoding.ts';
import { validation } from './rows/v2-validation.ts';
import { frontend } from './rows/v3-frontend.ts';
import { api } from './rows/v4-api.ts';
import { authentication } from './rows/v6-authentication.ts';
import { sessions } from './rows/v7-sessions.ts';
import { authorization } from './rows/v8-authorization.ts';
import { tokens } from './rows/v9-tokens.ts';
import { oauth } from './rows/v10-oauth.ts';
import { cryptography } from './rows/v11-cryptography.ts';
import { communication } from './rows/v12-communication.ts';
import { configuration } from './rows/v13-configuration.ts';
import { data } from './rows/v14-data.ts';
import { logging } from './rows/v16-logging.ts';

export interface Chapter {
  /** V1 … V16. */
  readonly id: string;
  readonly title: string;
  /** File name of its page in docs/security. */
  readonly page: string;
  readonly rows: readonly Requirement[];
}

export const chapters: readonly Chapter[] = [
  { id: 'V1', title: 'Encoding and sanitization', page: 'encoding.md', rows: encoding },
  { id: 'V2', title: 'Validation and business logic', page: 'validation.md', rows: validation },
  { id: 'V3', title: 'Web frontend', page: 'frontend.md', rows: frontend },
  { id: 'V4', title: 'API', page: 'api.md', rows: api },
  { id: 'V6', title: 'Authentication', page: 'authentication.md', rows: authentication },
  { id: 'V7', title: 'Sessions', page: 'sessions.md', rows: sessions },
  { id: 'V8', title: 'Authorization', page: 'authorization.md', rows: authorization },
  { id: 'V9', title: 'Self-contained tokens', page: 'tokens.md', rows: tokens },
  { id: 'V10', title: 'OAuth and OIDC', page: 'oauth.md', rows: oauth },
  { id: 'V11', title: 'Cryptography', page: 'cryptography.md', rows: cryptography },
  { id: 'V12', title: 'Communication', page: 'communication.md', rows: communication },
  { id: 'V13', title: 'Configuration', page: 'configuration.md', rows: configuration },
  { id: 'V14', title: 'Data protection', page: 'data.md', rows: data },
  { id: 'V16', title: 'Logging and errors', page: 'logging.md', rows: logging },
];
