import type { ReactNode } from 'react';

/** One search hit as a row: its link, its name, and what is shown below it and at its end. */
export type ResultRow = {
  key: string;
  to: string;
  name: ReactNode;
  /** its name in the other language */
  otherName?: ReactNode;
  image?: ReactNode;
  details?: ReactNode;
  end?: ReactNode;
};
