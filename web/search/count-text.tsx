import { COUNTED_MAX } from '#contract/search/found-kinds.ts';
import { useFormat } from '#web/shell/format.ts';

/** How many hits of a kind there are, or that there are more than are counted. */
export function CountText({ total }: { total: number | null }) {
  const { number } = useFormat();
  return <span className="num">{total === null ? `${number(COUNTED_MAX)}+` : number(total)}</span>;
}
