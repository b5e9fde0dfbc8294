import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/shell/format.ts';

/** What is said aloud while a photograph is moved. Places count from 0. */
export function useSortingWords() {
  const { t } = useLingui();
  const { number } = useFormat();
  const said = (at: number, of: number) => [number(at + 1), number(of)] as const;
  return {
    grabbed: (at: number, of: number) => {
      const [place, count] = said(at, of);
      return t`Picked up at place ${place} of ${count}. Arrow keys move it, Space puts it down, Escape puts it back.`;
    },
    moved: (at: number, of: number) => {
      const [place, count] = said(at, of);
      return t`Place ${place} of ${count}`;
    },
    dropped: (at: number, of: number) => {
      const [place, count] = said(at, of);
      return t`Put down at place ${place} of ${count}`;
    },
    putBack: (at: number, of: number) => {
      const [place, count] = said(at, of);
      return t`Put back at place ${place} of ${count}`;
    },
  };
}
