import { serve } from './lifecycle.ts';

process.exitCode = await serve();
// Everything has stopped. A leftover handle, such as a forgotten timer, must not keep the process alive.
setTimeout(() => process.exit(), 2_000).unref();
