import { m } from '@lanewise/words/messages';

/** The question whether an answer was helpful, with its two buttons. They belong in a form that posts. */
export function HelpfulButtons() {
  return (
    <fieldset className="helpful">
      <legend>{m.qa_helpful()}</legend>
      <button type="submit" className="btn btn-quiet" name="helpful" value="yes">
        {m.qa_helpful_yes()}
      </button>
      <button type="submit" className="btn btn-quiet" name="helpful" value="no">
        {m.qa_helpful_no()}
      </button>
    </fieldset>
  );
}
