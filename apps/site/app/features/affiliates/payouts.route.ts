/** The affiliate's payouts as CSV. Every field is a number, a date or a code, so that none needs quotes. */
import { fileAnswer } from '../../shared/calls/file-answer.ts';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import type { Route } from './+types/payouts.route.ts';

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const locale = requireLocale(params.locale);
  const { payouts } = requireAnswer(await context.get(pageContext).api.getOwnAffiliate({}), locale.code);
  const rows = payouts.map(({ at, amount, currency, id }) => [at, (amount / 100).toFixed(2), currency, id].join(','));
  return fileAnswer({
    name: 'lanewise-payouts.csv',
    text: `${['at,amount,currency,run', ...rows].join('\n')}\n`,
    type: 'text/csv',
  });
}
