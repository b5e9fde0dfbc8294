import type { Position } from './shapefile.ts';

const key = (point: Position | undefined) => String(point);
const isEnd = (line: readonly Position[], end: string) => key(line[0]) === end || key(line.at(-1)) === end;

/** The same lines, joined at ends that only two of them share: a border comes in hundreds of pieces. */
export function joinLines(lines: readonly Position[][]): Position[][] {
  const linesByEnd = new Map<string, Set<Position[]>>();
  for (const line of lines)
    for (const end of [key(line[0]), key(line.at(-1))])
      linesByEnd.set(end, (linesByEnd.get(end) ?? new Set<Position[]>()).add(line));
  const remainingLines = new Set(lines);
  const joinedLines: Position[][] = [];
  for (const line of remainingLines) {
    remainingLines.delete(line);
    const extendedLine = extendLine(line, linesByEnd, remainingLines);
    joinedLines.push(extendLine(extendedLine.toReversed(), linesByEnd, remainingLines));
  }
  return joinedLines;
}

function extendLine(
  startLine: Position[],
  linesByEnd: ReadonlyMap<string, ReadonlySet<Position[]>>,
  remainingLines: Set<Position[]>,
) {
  let line = startLine;
  for (;;) {
    const end = key(line.at(-1));
    const touchingLines = linesByEnd.get(end);
    const next =
      touchingLines?.size === 2
        ? [...touchingLines].find((candidate) => remainingLines.has(candidate) && isEnd(candidate, end))
        : undefined;
    if (!next) return line;
    remainingLines.delete(next);
    line = [...line, ...(key(next[0]) === end ? next : next.toReversed()).slice(1)];
  }
}
