/** One value of a filter: its name, and how many items it would leave. */
export type FilterValue = {
  value: string;
  name: string;
  count: number;
  /** shown in small type beside the name */
  hint?: string;
  /** other texts that match it */
  searchTexts?: string;
};
