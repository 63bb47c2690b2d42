/** A number to enter, as in Germany's exam. The field is as wide as the number and is followed by the unit. */
import type { InputView } from '@lanewise/contracts/calls/practice';
import { enteredNumber } from '@lanewise/contracts/test-address/given';
import { m } from '@lanewise/words/messages';
import { Signal } from '../../shared/ui/signal.tsx';

interface NumberAnswerProps {
  /** Distinguishes the ids of its elements from those of other questions on the page. */
  readonly name: string;
  readonly input: InputView;
  readonly given: string;
  readonly right: boolean;
  /** BCP 47 tag for writing numbers. */
  readonly language: string;
}

export function NumberAnswer({ name, input, given, right, language }: NumberAnswerProps) {
  const format = new Intl.NumberFormat(language);
  const entered = enteredNumber(given);
  return (
    <div className="number-answer">
      <label htmlFor={`${name}-number`}>{m.number_label({ unit: input.unit })}</label>
      <div className="numrow">
        <input
          // Remounted once answered, so that it shows the number in our format, without a unit that was typed with it.
          key={given}
          id={`${name}-number`}
          className="input"
          type="text"
          name="number"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          aria-describedby={`${name}-hint`}
          defaultValue={entered === null ? '' : format.format(entered)}
          readOnly={entered !== null}
        />
        <span>{input.unit}</span>
      </div>
      <p id={`${name}-hint`} className="small muted">
        {m.number_hint()}
      </p>
      {entered !== null && (
        <p className={`number-say ${right ? 'is-right' : 'is-wrong'}`}>
          <Signal kind={right ? 'right' : 'wrong'} />
          {right ? m.answer_yours_right() : m.number_right({ value: format.format(input.value), unit: input.unit })}
        </p>
      )}
    </div>
  );
}
