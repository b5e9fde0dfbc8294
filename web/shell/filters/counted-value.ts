/** One value of a filter: what it is called, and how many things it would leave. */
export type CountedValue = {
  value: string;
  name: string;
  count: number;
  /** said in small beside the name */
  hint?: string;
  /** other words that it is found by */
  also?: string;
};
