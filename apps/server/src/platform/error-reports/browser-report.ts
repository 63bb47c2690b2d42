/** What a browser may report. Anybody can send anything, so every text has its limit. */
import { mostInteractions } from '@lanewise/contracts/constants/error-reports';
import { z } from 'zod';

export const BrowserReportSchema = z.object({
  name: z.string().max(100).default('Error'),
  message: z.string().max(2_000).default(''),
  stack: z.string().max(20_000).default(''),
  page: z.string().max(500).default(''),
  interactions: z
    .array(z.object({ what: z.string().max(100), at: z.number() }))
    .max(mostInteractions)
    .default([]),
});

/** A fault as a browser reported it. */
export type BrowserReport = z.infer<typeof BrowserReportSchema>;
