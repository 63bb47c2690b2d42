/** The most points above chance that the wording of a family's answers may be worth to a learner who knows nothing. */
export const wordingLimit = 10;
