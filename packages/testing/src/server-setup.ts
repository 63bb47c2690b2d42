/** Runs before each test file of the server project. */
import { quickSecrets } from './quick-secrets.ts';

quickSecrets();
