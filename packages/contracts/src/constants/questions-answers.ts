/** The question-and-answer section. Source: specification section 9. */

/** The page of the list that is shown first, counted from 1. */
export const defaultQaPage = 1;
