/**
 * The script of funnel pages: keeps the running funnel in the browser (specification, section 4), restores the day of a test that an earlier visit
 * named, names the score of its test before the sign-up, offers to install the app, and tells when pictures have loaded. The pages work without it.
 */

import { reportAnswer } from '../shared/events/report-answer.ts';
import { funnelIsland } from '../shared/running-funnel/funnel-island.ts';
import { funnelStore } from '../shared/running-funnel/funnel-step.ts';
import { offerInstall } from '../shared/running-funnel/install-offer.ts';
import { forgetFunnel, keepFunnel, storedFunnel } from '../shared/running-funnel/stored-funnel.ts';
import { salesFunnelSlice } from '../shared/store/sales-funnel.slice.ts';
import { findIsland } from './find-island.ts';

for (const image of document.querySelectorAll<HTMLImageElement>('.picture img')) {
  const mark = () => image.closest('.picture')?.classList.add('is-loaded');
  if (image.complete) mark();
  for (const end of ['load', 'error']) image.addEventListener(end, mark, { once: true });
}

offerInstall(document, window);

for (const field of document.querySelectorAll<HTMLInputElement>('input[data-time-zone]'))
  field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;

const found = findIsland(funnelIsland);
if (found) {
  const { props: step } = found;
  document.addEventListener('submit', ({ target, submitter }) => {
    if (step.isCounted && target instanceof HTMLFormElement)
      reportAnswer(step, new FormData(target, submitter), [...target.elements] as HTMLInputElement[]);
  });
  const store = funnelStore(step);
  try {
    const { examDate = '', correctAnswersCount: right = 0 } = storedFunnel(localStorage);
    const note = document.querySelector<HTMLElement>('[data-kept-score]');
    if (note && right > 0) {
      note.textContent = (note.dataset.keptScore ?? '').replace('{right}', String(right));
      note.hidden = false;
    }
    const field = document.querySelector<HTMLInputElement>('input[type=date][name=date]');
    if (field && field.value === '' && examDate >= field.min) field.value = examDate;
    if (step.isCompleted === true) {
      store.dispatch(salesFunnelSlice.actions.completeFunnel());
      forgetFunnel(localStorage);
    } else if (step.isCounted) keepFunnel(localStorage, store.getState().salesFunnel);
  } catch {
    // Storage is blocked: nothing is kept.
  }
}
