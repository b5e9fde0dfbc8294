import { plural } from '@lingui/core/macro';
import { useFormat } from '#web/shell/format.ts';

/** The texts for how many specimens an operation restored or changed, and how many it skipped. */
export function useOutcomeTexts() {
  const { joinSayings } = useFormat();
  const skippedText = (count: number) =>
    plural(count, { one: '# was left as it is', other: '# were left as they are' });
  return {
    putBack: (count: number) =>
      plural(count, { one: '# specimen put back as it was', other: '# specimens put back as they were' }),
    withLeft: (text: string, skipped_count: number) =>
      joinSayings(skipped_count > 0 ? [text, skippedText(skipped_count)] : [text]),
  };
}
