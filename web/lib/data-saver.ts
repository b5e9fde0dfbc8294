type DataSaver = { connection?: { saveData?: boolean } };

/** Whether the reader has asked for reduced data. */
export const prefersReducedData = () =>
  (navigator as Navigator & DataSaver).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;
