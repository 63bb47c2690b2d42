/** What a loader gives its page. */

/**
 * Nothing of it goes to the browser: pages are not hydrated by React Router (docs/decisions/0003). It writes down what loaders
 * return nevertheless, a fifth of the time of a rendering; of an instance it writes its enumerable properties, and here is none.
 */
export class PageData<Value> {
  readonly #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }
}
