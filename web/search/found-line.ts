import type { ReactNode } from 'react';

/** Something that was found, on one line: where it leads, what it is called, and what stands below and at its end. */
export type ResultRow = {
  key: string;
  to: string;
  name: ReactNode;
  /** its name in the other language */
  other?: ReactNode;
  picture?: ReactNode;
  below?: ReactNode;
  end?: ReactNode;
};
