import { serve } from './process/lifecycle.ts';

process.exitCode = await serve();
// Everything has been ended; what still holds the process (a forgotten timer) must not hold it for ever.
setTimeout(() => process.exit(), 2_000).unref();
