/** Carries out what a learner has chosen for a subscription. */
import { href } from '@lanewise/contracts/addresses';
import type { CallError } from '@lanewise/contracts/client';
import type { LocaleCode } from '@lanewise/contracts/countries';
import type { textOf } from '../../shared/forms/form-text.ts';
import type { PageContext } from '../../shared/page-context.ts';

type Done = { readonly ok: true; readonly to: string } | { readonly ok: false; readonly error: CallError };

/** Returns the address that follows: the same page, or one of the provider. */
export async function changeSubscription(
  api: PageContext['api'],
  locale: LocaleCode,
  text: ReturnType<typeof textOf>,
): Promise<Done> {
  const id = text('id');
  const after = (done: string): Done => ({ ok: true, to: href('subscription', { locale }, { done }) });
  switch (text('do')) {
    case 'pause': {
      const answer = await api.setPause({ body: { id, is_paused: true } });
      return answer.ok ? after('paused') : answer;
    }
    case 'unpause': {
      const answer = await api.setPause({ body: { id, is_paused: false } });
      return answer.ok ? after('resumed') : answer;
    }
    case 'switch': {
      const consents = [{ kind: 'renewal' as const, text: text('renewal_text') }];
      const answer = await api.switchPlan({ body: { id, plan_id: text('plan'), locale, consents } });
      if (!answer.ok) return answer;
      return answer.answer.page_url === null ? after('switched') : { ok: true, to: answer.answer.page_url };
    }
    case 'method': {
      const answer = await api.openPaymentMethod({ body: { id, locale } });
      return answer.ok ? { ok: true, to: answer.answer.url } : answer;
    }
    default: {
      const renews = text('do') === 'resume';
      const answer = await api.setRenewal({ body: { id, renews } });
      if (!answer.ok) return answer;
      if (renews) return after(answer.answer.is_done ? 'resumed' : 'resume-kept');
      return after(answer.answer.is_done ? 'cancelled' : 'kept');
    }
  }
}
