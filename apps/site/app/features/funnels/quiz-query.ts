/** Query parameters of a quiz besides its answers. */

/** Of a step that is shown again because its form was sent without an answer. */
export const MISSING = 'missing';

/** Of a first step that asks for the course, even if the visitor comes back to it with one. */
export const ASKS = 'ask';
