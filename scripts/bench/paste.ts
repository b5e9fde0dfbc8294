import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import { BULK_MAX } from '#contract/collection/desk/bulk-edit.ts';
import {
  type CellColumn,
  type CellContext,
  type CellFields,
  cellColumns,
} from '#contract/collection/desk/cells/cell-fields.ts';
import { readClipboard } from '#contract/collection/desk/cells/clipboard-html.ts';
import { PASTE_COLUMNS_MAX } from '#contract/collection/desk/cells/clipboard-text.ts';
import { pasteCells } from '#contract/collection/desk/cells/paste-cells.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { InputOf } from '#contract/http/request.ts';
import { ask, type MeasuredAnswer, type Session } from './measured-call.ts';

const PAGE_SIZE = 100;

/** The cost of a paste: reading its rows, reading its text, and writing its cells. */
export type PasteCost = {
  listAnswers: readonly MeasuredAnswer<unknown>[];
  text_ms: number;
  writeAnswers: readonly MeasuredAnswer<unknown>[];
  cell_count: number;
};

const context: Omit<CellContext, 'decimalSign' | 'dateOrders'> = {
  locale: 'en',
  size_unit: 'cm',
  weight_unit: 'g',
  currency: 'EUR',
};

/** The text of a spreadsheet in each column; it differs each round, so that every cell changes. */
const cellTexts: Record<CellColumn, (row: number, round: number) => string> = {
  own_number: (row, round) => `${'ABC'[round % 3]}${row}`,
  size: (row, round) => `${6 + round}.2 x ${4 + (row % 3)} x 3 cm`,
  weight: (row, round) => `${200 + (row % 50)}.${round + 1} g`,
  tags: (row, round) => `twinned, lot ${(row % 7) + round}`,
  access_level: (_, round) => (round % 2 === 0 ? 'Private' : 'Public'),
  status: (_, round) => (round % 2 === 0 ? 'On loan' : 'In collection'),
  dealer: (row, round) => `Dealer ${(row % 40) + round}`,
  purchase_date: (row, round) => `${1980 + (row % 30) + round}-05-12`,
  valued_at: (row, round) => `${2000 + (row % 20) + round}-11`,
  storage: (row, round) => `Cabinet ${row % 9} / ${round}`,
  op_tags: (row, round) => `check ${(row % 5) + round}`,
  price: (row, round) => `${100 + (row % 90)}.${round}0 EUR`,
  value: (row, round) => `${150 + (row % 90)}.${round}0 EUR`,
};

/**
 * A block of the largest width that can be pasted: every editable column, and extra ones that fall outside the
 * table.
 */
function blockText(row_count: number, round: number): string {
  const extraCells = Array.from({ length: PASTE_COLUMNS_MAX - cellColumns.length }, (_, column) => `beside ${column}`);
  const rows = Array.from({ length: row_count }, (_, row) =>
    [...cellColumns.map((column) => cellTexts[column](row, round)), ...extraCells].join('\t'),
  );
  return rows.join('\n');
}

/** Pastes a block over the first specimens of a list, with the calls that the table makes. */
export async function pasteBlock(session: Session, row_count: number, round: number): Promise<PasteCost> {
  const listAnswers: MeasuredAnswer<unknown>[] = [];
  const specimens: OwnSpecimen[] = [];
  for (let cursor: string | null | undefined; specimens.length < row_count && cursor !== null; ) {
    const page = await ask(session, collectionApi.list, {
      sort: 'number',
      limit: PAGE_SIZE,
      ...(cursor && { cursor }),
    });
    listAnswers.push(page);
    specimens.push(...page.d.items);
    cursor = page.d.next_cursor;
  }
  const text = blockText(row_count, round);
  const began = performance.now();
  const block = readClipboard({ text, html: '' }) ?? [];
  const { changes, refusedCells } = pasteCells<OwnSpecimen & CellFields, CellColumn>(block, {
    specimens: specimens.slice(0, row_count),
    columns: cellColumns,
    context,
    readOnlyText: () => '',
  });
  const text_ms = performance.now() - began;
  const [refusal] = refusedCells;
  if (refusal) throw new Error(`${refusal.column} “${refusal.text}” was refused: ${refusal.reason}`);
  const operation_id = uuid();
  const writeAnswers: MeasuredAnswer<unknown>[] = [];
  for (let index = 0; index < changes.length; index += BULK_MAX) {
    const rows = changes.slice(index, index + BULK_MAX).map(({ specimen: { id }, from, to }) => ({ id, from, to }));
    const answer = await ask(session, deskApi.cells, { operation_id, rows } as InputOf<typeof deskApi.cells>);
    if (answer.d.left.length + answer.d.left_cells.length > 0) throw new Error('Cells were left that nobody changed');
    writeAnswers.push(answer);
  }
  return { listAnswers, text_ms, writeAnswers: writeAnswers, cell_count: changes.length * cellColumns.length };
}
