/** How long a lesson is: what is read in two or three minutes. */
export const leastWords = 250;
export const mostWords = 600;
