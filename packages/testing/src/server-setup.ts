/** Runs before each test file of the server project. */
import { patientWaiting } from './patience.ts';
import { quickSecrets } from './quick-secrets.ts';

quickSecrets();
patientWaiting();
