import { isBlankCell } from '#contract/collection/import/cells/blank-cell.ts';
import { targetOfHeading } from '#contract/collection/import/columns/heading-targets.ts';
import type { Target } from '#contract/collection/import/columns/targets.ts';
import type { NoteKind } from '#contract/collection/import/rows/notes.ts';
import type { TableLayout } from '#contract/collection/import/rows/table-reading.ts';
import { foldText } from '#contract/text/fold-text.ts';

type Doubt = { kind: NoteKind; value: string };
type FilledCell = { text: string; column: number; target: Target | null };

const total =
  /^(?:(?:grand|sub|zwischen|gesamt)?[ -]?(?:total|summe)s?|sum|suma|somme|gesamt|average|mean|count|subtotal|合计|总计|总计数|小计|总数|共计|总价|总额|总重)(?!\p{L})/iu;
const countPattern =
  /^(?:共|总共|合)?\s?\d{1,6}\s?(?:pieces?|specimens?|pcs|items?|rows?|minerals|stück|件|块|个|种)\.?$/iu;
const remark =
  /^(?:[*†‡•#]|note(?![\p{L}])|notes:|n\.b\.|footnote|legend|printed|page \d|source:|注[:：意]|备注[:：]|说明[:：]|第\s?\d+\s?页)/iu;
const section = /(?:[:：]|(?:\bgroup|\bclass|minerals|\bsystem|族|类|组|系列))$/iu;
const className =
  '(?:native |自然)?(?:elements?|elemente|元素)|(?:neso|soro|cyclo|ino|phyllo|tecto)?sili[ck]ates?|(?:sul(?:f|ph)|selen|tellur|arsen|antimon|hal|halogen|ox|hydrox)ides?|sul(?:f|ph)osalts?|sulfosalze|(?:[ck]arbon|nitr|bor|sulf|sulph|phosph|arsen|vanad|chrom|tungst|wolfram|molybd)ates?|(?:硫化|氧化|氢氧化|卤化|有机)物|(?:硫|碳酸|硝酸|硼酸|硫酸|磷酸|砷酸|钒酸|铬酸|钨酸|钼酸|硅酸)盐(?:矿物)?';
/** A chemical class above its specimens: 'Carbonates', 'Oxides and hydroxides', '硫化物'. */
const chemicalClass = new RegExp(
  `^(?:(?:[ivx]{1,4}|\\d{1,2})[.):]? )?(?:${className})(?: ?(?:[,&/、和与及]|and|und) ?(?:${className}))*$`,
  'iu',
);
/**
 * The longest mineral name: a name alone is a specimen of which nothing else is known; a longer text is a
 * sentence.
 */
const NAME_MAX = 60;

/**
 * Returns why a row is probably not a specimen (more cells than headings, repeated headings, a total, a title, a
 * footnote), or null.
 */
export function rowDoubt(tableReading: Pick<TableLayout, 'columns'>, cells: readonly string[]): Doubt | null {
  const { columns } = tableReading;
  const extraCell = cells.slice(columns.length).find((cell) => cell.trim() !== '');
  if (extraCell !== undefined) return { kind: 'row_longer', value: extraCell };
  const filledCells = columns.flatMap(({ target }, column): FilledCell[] => {
    const text = (cells[column] ?? '').trim();
    return text === '' ? [] : [{ text, column, target }];
  });
  const [firstCell] = filledCells;
  if (!firstCell) return null;
  if (isHeadings(tableReading, filledCells)) return { kind: 'row_headings', value: firstCell.text };
  const sum = filledCells.find(({ text, target }) => saysTotal(text, target));
  if (sum && !namesMineral(filledCells)) return { kind: 'row_total', value: sum.text };
  if (hasFiguresOnly(tableReading, filledCells)) return { kind: 'row_total', value: firstCell.text };
  return isAlone(tableReading, filledCells) ? { kind: 'row_alone', value: firstCell.text } : null;
}

/**
 * Whether there is a mineral and an own number beside the word 'total': then that word is a name of the specimen.
 */
const namesMineral = (filledCells: readonly FilledCell[]) =>
  filledCells.some(({ text, target }) => target === 'minerals' && !saysTotal(text, target)) &&
  filledCells.some(({ text, target }) => isNumber(target) && /\d/.test(text) && !saysTotal(text, target));

const isNumber = (target: Target | null) => target === 'number' || target === 'coll_index' || target === 'own_number';

const isLong = (target: Target | null) => /^(?:description|description_private|note|tags|op_tags)$/.test(target ?? '');

function saysTotal(text: string, target: Target | null): boolean {
  if (isLong(target) && text.length > 12) return false;
  return total.test(text)
    ? !/\d{4}/.test(text) && text.length < NAME_MAX
    : target !== 'size' && countPattern.test(text);
}

/** Whether every cell repeats its heading or is a heading itself, such as L, W and H below 'Size'. */
function isHeadings({ columns }: Pick<TableLayout, 'columns'>, filledCells: readonly FilledCell[]): boolean {
  const isSame = ({ text, column }: FilledCell) => {
    const heading = columns[column]?.heading ?? '';
    return (
      foldText(text) !== '' &&
      (foldText(heading) === foldText(text) || foldText(heading).startsWith(`${foldText(text)} `))
    );
  };
  const isHeading = (cell: FilledCell) =>
    isSame(cell) || targetOfHeading(cell.text) !== null || isSubheading(cell.text);
  return filledCells.length > 1 && filledCells.every(isHeading);
}

/** Whether a text is a short word below a heading: a side or a unit. */
const isSubheading = (text: string): boolean =>
  /^(?:[lwhbdt]|长|宽|高|厚|length|width|height|depth)?\s?[([（]?(?:mm|cm|in|g|kg|ct|oz|lb|毫米|厘米|克)?[)\]）]?$/iu.test(
    text,
  ) && text !== '';

/** Whether a row fills only one of several columns and names no mineral. */
function isAlone({ columns }: Pick<TableLayout, 'columns'>, filledCells: readonly FilledCell[]): boolean {
  const texts = new Set(filledCells.map(({ text }) => text));
  const [firstCell] = filledCells;
  if (!firstCell || texts.size > 1 || columns.length < 2) return false;
  const { text, target } = firstCell;
  if (remark.test(text) || text.length > NAME_MAX) return true;
  if (columns.length < 3 || isBlankCell(text)) return false;
  if (target === 'minerals' || target === 'other_minerals' || target === 'custom_name1')
    return section.test(text) || chemicalClass.test(text);
  return isNumber(target) ? !/\d/.test(text) : true;
}

const nameTargets: ReadonlySet<Target | null> = new Set<Target>([
  'minerals',
  'other_minerals',
  'locality',
  'place',
  'country',
  'number',
  'coll_index',
  'custom_name1',
  'custom_name2',
  'min_id',
  'photos',
]);

/** Whether a row contains only figures in a table that names its specimens: an unlabelled total. */
const hasFiguresOnly = ({ columns }: Pick<TableLayout, 'columns'>, filledCells: readonly FilledCell[]) =>
  columns.some(({ target }) => target === 'minerals') &&
  filledCells.every(
    ({ text, target }) => !nameTargets.has(target) && /^[^\p{L}]{0,3}[\d.,' ]+(?: ?\p{L}{1,3})?$/u.test(text),
  );
