import * as z from 'zod';
import { crystalSystems, hazards, mineralId, mineralKinds } from '#contract/minerals/mineral.ts';
import { mineralClasses } from '#contract/minerals/mineral-classes.ts';
import { choice, list, number, optional, requiredText } from './cells.ts';
import { type CsvRow, type Problem, readCsv } from './csv.ts';

const FILE = 'minerals.csv';

const columns = z.object({
  id: mineralId,
  name: requiredText,
  kind: z.enum(mineralKinds),
  parent_id: optional,
  symbol: optional,
  formula: optional,
  crystal_system: choice(crystalSystems),
  mohs_min: number(0.5, 10),
  mohs_max: number(0.5, 10),
  density_min: number(0.1, 25),
  density_max: number(0.1, 25),
  class: choice(mineralClasses),
  lustre: list,
  colours: list,
  name_zh: optional,
  names_zh_other: list,
  synonyms: list,
  hazard: list.pipe(z.array(z.enum(hazards))),
});
export type MineralRow = CsvRow<z.output<typeof columns>>;

/** The rows of minerals.csv, and all problems found. */
export function readMinerals(text: string): { rows: MineralRow[]; problems: Problem[] } {
  const { rows, problems } = readCsv(FILE, text, columns);
  const byId = new Map<string, MineralRow>();
  const symbols = new Map<string, string>();
  const report = (row: MineralRow, column: string, message: string) =>
    problems.push({ file: FILE, line: row.line, column, message });
  for (const row of rows) {
    if (byId.has(row.id)) report(row, 'id', `${row.id} stands in line ${byId.get(row.id)?.line} already`);
    byId.set(row.id, row);
    const holder = row.symbol && symbols.get(row.symbol);
    if (holder) report(row, 'symbol', `${row.symbol} is the symbol of ${holder}`);
    if (row.symbol) symbols.set(row.symbol, row.id);
    if (backwards(row.mohs_min, row.mohs_max)) report(row, 'mohs_max', 'is below mohs_min');
    if (backwards(row.density_min, row.density_max)) report(row, 'density_max', 'is below density_min');
  }
  for (const row of rows) {
    const wrong = wrongParent(row, byId);
    if (wrong) report(row, 'parent_id', wrong);
  }
  return { rows, problems };
}

const backwards = (min: number | null, max: number | null) => min !== null && max !== null && max < min;

function wrongParent(row: MineralRow, byId: ReadonlyMap<string, MineralRow>): string | null {
  if (row.parent_id === null) return row.kind === 'synonym' ? 'a synonym must say what it is a synonym of' : null;
  const visitedIds = new Set([row.id]);
  for (let ancestorId: string | null = row.parent_id; ancestorId !== null; ) {
    const parent = byId.get(ancestorId);
    if (!parent) return `there is no mineral ${ancestorId}`;
    if (parent.kind === 'synonym') return `${ancestorId} is itself a synonym`;
    if (visitedIds.has(ancestorId)) return `goes round in a circle through ${ancestorId}`;
    visitedIds.add(ancestorId);
    ancestorId = parent.parent_id;
  }
  return null;
}
