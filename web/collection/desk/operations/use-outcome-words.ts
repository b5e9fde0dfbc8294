import { plural } from '@lingui/core/macro';
import { useFormat } from '#web/shell/format.ts';

/** How many an operation put back, or whatever else it did, and how many it left alone. */
export function useOutcomeWords() {
  const { joined } = useFormat();
  const left = (count: number) => plural(count, { one: '# was left as it is', other: '# were left as they are' });
  return {
    putBack: (count: number) =>
      plural(count, { one: '# specimen put back as it was', other: '# specimens put back as they were' }),
    withLeft: (said: string, skipped_count: number) => joined(skipped_count > 0 ? [said, left(skipped_count)] : [said]),
  };
}
