import type { Position } from './shapefile.ts';

const key = (point: Position | undefined) => String(point);
const isEnd = (line: readonly Position[], end: string) => key(line[0]) === end || key(line.at(-1)) === end;

/** The same lines, with those as one that go on where no third begins: a border comes in hundreds of pieces. */
export function joined(lines: readonly Position[][]): Position[][] {
  const meeting = new Map<string, Set<Position[]>>();
  for (const line of lines)
    for (const end of [key(line[0]), key(line.at(-1))])
      meeting.set(end, (meeting.get(end) ?? new Set<Position[]>()).add(line));
  const left = new Set(lines);
  const whole: Position[][] = [];
  for (const line of left) {
    left.delete(line);
    const forth = goOn(line, meeting, left);
    whole.push(goOn(forth.toReversed(), meeting, left));
  }
  return whole;
}

function goOn(begun: Position[], meeting: ReadonlyMap<string, ReadonlySet<Position[]>>, left: Set<Position[]>) {
  let line = begun;
  for (;;) {
    const end = key(line.at(-1));
    const here = meeting.get(end);
    const next = here?.size === 2 ? [...here].find((one) => left.has(one) && isEnd(one, end)) : undefined;
    if (!next) return line;
    left.delete(next);
    line = [...line, ...(key(next[0]) === end ? next : next.toReversed()).slice(1)];
  }
}
