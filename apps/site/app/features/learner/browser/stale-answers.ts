/** Remembers that the device answered in place of the server. */
let isStale = false;

/** Whether loaders were answered by the device since they were last started, with answers that may be out of date. */
export const staleAnswers = {
  note: (): void => {
    isStale = true;
  },
  noted: () => isStale,
  forget: (): void => {
    isStale = false;
  },
};
