import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/shell/format.ts';

/** The texts read aloud while a photo is moved. Positions count from 0. */
export function useSortingTexts() {
  const { t } = useLingui();
  const { number } = useFormat();
  const positionTexts = (index: number, length: number) => [number(index + 1), number(length)] as const;
  return {
    grabbedText: (index: number, length: number) => {
      const [place, count] = positionTexts(index, length);
      return t`Picked up at place ${place} of ${count}. Arrow keys move it, Space puts it down, Escape puts it back.`;
    },
    movedText: (index: number, length: number) => {
      const [place, count] = positionTexts(index, length);
      return t`Place ${place} of ${count}`;
    },
    droppedText: (index: number, length: number) => {
      const [place, count] = positionTexts(index, length);
      return t`Put down at place ${place} of ${count}`;
    },
    putBack: (index: number, length: number) => {
      const [place, count] = positionTexts(index, length);
      return t`Put back at place ${place} of ${count}`;
    },
  };
}
