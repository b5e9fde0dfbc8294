import { COUNTED_MAX } from '#contract/search/found-kinds.ts';
import type { ResultCount } from '#contract/search/found-things.ts';
import { useFormat } from '#web/shell/format.ts';

/** How many hits of a kind there are, or that there are more than are counted. */
export function CountText({ total, counted = COUNTED_MAX }: ResultCount) {
  const { number } = useFormat();
  return <span className="num">{total === null ? `${number(counted)}+` : number(total)}</span>;
}
