/** The files that the worker stores, which its build puts in (vite/build-worker.ts). */
import type { MessageLocale } from '@lanewise/contracts/languages';

declare const __FILES__: Readonly<Record<MessageLocale, readonly string[]>>;
declare const __VERSION__: string;

/** Addresses of the app's scripts, styles and fonts by the language of its messages. Their names contain a hash of their content. */
export const filesByLanguage = __FILES__;

/** Changes with every build. */
export const version = __VERSION__;
