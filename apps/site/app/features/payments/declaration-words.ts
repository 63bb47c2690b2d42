/** The words of cancelling and of withdrawing. Where the law gives the labels, these are the law's. */
import { type DeclarationKind, withdrawalDays } from '@lanewise/contracts/constants/declarations';
import { m } from '@lanewise/words/messages';

interface Words {
  readonly title: () => string;
  readonly lead: () => string;
  /** On the button. */
  readonly go: () => string;
  readonly received: () => string;
  readonly receivedWhat: (values: { order: string; moment: string; day: string }) => string;
}

export const declarationWords: Readonly<Record<DeclarationKind, Words>> = {
  cancel: {
    title: m.cancel_title,
    lead: m.cancel_lead,
    go: m.cancel_go,
    received: m.cancel_received,
    receivedWhat: m.cancel_received_what,
  },
  withdraw: {
    title: m.withdraw_title,
    lead: () => m.withdraw_lead({ days: withdrawalDays }),
    go: m.withdraw_go,
    received: m.withdraw_received,
    receivedWhat: m.withdraw_received_what,
  },
};
