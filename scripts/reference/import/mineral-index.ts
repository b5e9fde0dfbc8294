import { formulaElements } from '#contract/minerals/formula-elements.ts';
import type { HeldMineral } from '#scripts/reference/held-rows.ts';
import { nameKey, nameSlug } from './clean-text.ts';
import type { MineralRecord } from './records.ts';

/** Finds the mineral of a record: by id, then by name, then by another name, then by symbol and elements. */
export class MineralIndex {
  private readonly byId = new Map<string, HeldMineral>();
  private readonly byName = new Map<string, HeldMineral>();
  private readonly byOtherName = new Map<string, HeldMineral>();
  private readonly bySymbol = new Map<string, HeldMineral>();

  constructor(rows: readonly HeldMineral[]) {
    for (const row of rows) this.add(row);
  }

  add(row: HeldMineral): void {
    this.byId.set(row.id, row);
    this.byName.set(nameKey(row.name), row);
    for (const name of row.synonyms) if (!this.byOtherName.has(nameKey(name))) this.byOtherName.set(nameKey(name), row);
    this.claim(row);
  }

  /** Reserves a row's symbol, so that no other row gets it. */
  claim(row: HeldMineral): void {
    if (row.symbol && !row.retired) this.bySymbol.set(row.symbol, row);
  }

  /** The symbol; null if another mineral has it. */
  freeSymbol(symbol: string | null, id: string | null): string | null {
    const holder = symbol === null ? undefined : this.bySymbol.get(symbol);
    return holder && holder.id !== id ? null : symbol;
  }

  /** Whether this is the main name of a mineral, not a synonym. */
  isName(name: string): boolean {
    return this.byId.has(nameSlug(name)) || this.byName.has(nameKey(name));
  }

  /** The mineral that a synonym stands for; any other row is returned itself. */
  resolveSynonym(row: HeldMineral): HeldMineral {
    return (row.kind === 'synonym' && row.parent_id ? this.byId.get(row.parent_id) : undefined) ?? row;
  }

  find(record: MineralRecord): HeldMineral | null {
    const key = nameKey(record.name);
    return (
      this.byId.get(nameSlug(record.name)) ??
      this.byName.get(key) ??
      this.byOtherName.get(key) ??
      this.findRenamed(record) ??
      null
    );
  }

  /** The renamed mineral of a record: a symbol belongs to one species, so with the same elements it is that species. */
  private findRenamed({ symbol, elements }: MineralRecord): HeldMineral | undefined {
    const row = symbol === null ? undefined : this.bySymbol.get(symbol);
    if (!row || elements.length === 0) return undefined;
    return [...formulaElements(row.formula ?? '')].sort().join() === [...elements].sort().join() ? row : undefined;
  }
}
