/**
 * A course's call to action: practice, or the diagnostic test. The experiment `cta` writes its variant into the store's fields for it (specification,
 * section 3), and the button and the link beside it read them there.
 */
import { href } from '@lanewise/contracts/addresses';
import { defaultVariant, type VariantOf } from '@lanewise/contracts/constants/experiments';
import { diagnosticQuestions } from '@lanewise/contracts/constants/funnels';
import { m } from '@lanewise/words/messages';
import { type ReactNode, useState } from 'react';
import { appStateSlice } from '../../shared/store/app-state.slice.ts';
import { type AppStore, makeStore } from '../../shared/store/make-store.ts';
import { StoreProvider, useSelector } from '../../shared/store/provider.tsx';
import { Icon } from '../../shared/ui/icon.tsx';

type Cta = VariantOf<'cta'>;

/** Returns a store that a variant has been written into. Its flow is active if it is not what everybody sees without the experiment. */
function ctaStore(variant: Cta): AppStore {
  const store = makeStore();
  const isFlowActive = variant !== defaultVariant('cta');
  store.dispatch(appStateSlice.actions.setCtaExperiment({ variant, isFlowActive }));
  return store;
}

interface CtaExperimentProps {
  readonly variant: Cta;
  readonly children: ReactNode;
}

export function CtaExperiment({ variant, children }: CtaExperimentProps) {
  const [store] = useState(() => ctaStore(variant));
  return <StoreProvider store={store}>{children}</StoreProvider>;
}

interface ActionProps {
  readonly place: Parameters<typeof href<'practiceTest'>>[1];
}

const practice = ({ place }: ActionProps) => ({
  to: href('practiceTest', place),
  words: m.course_start(),
  label: 'start-practice' as const,
});
const diagnostic = ({ place }: ActionProps) => ({
  to: href('diagnosticTest', place, { from: 'course' }),
  words: m.course_check(),
  label: 'start-diagnostic' as const,
});

/** The button. */
export function MainAction(props: ActionProps) {
  const variant = useSelector(({ appState }) => appState.ctaExperimentVariant);
  const { to, words, label } = variant === 'diagnostic' ? diagnostic(props) : practice(props);
  return (
    <a className="btn btn-main" href={to} data-entrance={label}>
      {words}
      <Icon name="arrow-right" />
    </a>
  );
}

/** What the button's test takes. */
export function ActionNote() {
  const isFlowActive = useSelector(({ appState }) => appState.isCtaExperimentFlowActive);
  return (
    <p className="small">
      {isFlowActive ? m.diagnostic_go_text({ most: diagnosticQuestions.most }) : m.course_start_note()}
    </p>
  );
}

/** The link to what is not behind the button: the usual way, once the experiment's own flow is active. */
export function OtherAction(props: ActionProps) {
  const isFlowActive = useSelector(({ appState }) => appState.isCtaExperimentFlowActive);
  const { to, words, label } = isFlowActive ? practice(props) : diagnostic(props);
  return (
    <p>
      <a href={to} data-entrance={label}>
        {words}
      </a>
    </p>
  );
}
