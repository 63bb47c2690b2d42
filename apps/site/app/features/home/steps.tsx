/** How it works, in three steps along a road: from the first question to the mock exam. */
import { m } from '@lanewise/words/messages';
import { Drawing } from '../../shared/ui/drawing.tsx';
import { CAR, STEPS_SLIM, STEPS_WIDE } from './road-drawings.ts';

/** Returns the section. */
export function Steps() {
  const steps = [
    { title: m.step_one_title(), text: m.step_one_text() },
    { title: m.step_two_title(), text: m.step_two_text() },
    { title: m.step_three_title(), text: m.step_three_text() },
  ];
  return (
    <section className="how" aria-labelledby="how">
      <Drawing className="road road-art wide" viewBox="0 0 1280 340" preserveAspectRatio="none" markup={STEPS_WIDE} />
      <Drawing className="road road-art slim" viewBox="0 0 100 100" preserveAspectRatio="none" markup={STEPS_SLIM} />
      <Drawing className="drive-car" viewBox="-1.5 -2.7 3 5.4" markup={CAR} />
      <span className="finish" aria-hidden="true" />
      <div className="page inset-road">
        <div className="section-head">
          <h2 id="how">{m.steps_title()}</h2>
          <p>{m.steps_lead()}</p>
        </div>
        <ol className="steps">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="step">
              <span className="post" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
