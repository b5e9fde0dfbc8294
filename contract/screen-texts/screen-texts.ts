import { exchangeTexts } from './exchange-texts.ts';
import { formTexts } from './form-texts.ts';
import { ownPageTexts } from './own-page-texts.ts';
import type { Sentence } from './sentence.ts';
import { specifiedTexts } from './specified-texts.ts';

/** Why a text is invalid in a cell of the table. */
const cellTexts = {
  /** A date in a cell is ambiguous: day first or month first. */
  cell_date_order: {
    en: 'Day or month first? Write the year first: 2020-04-03',
    zh: '日和月的先后不明，请按年-月-日填写：2020-04-03',
  },
  /** A cell of sizes has another content. */
  cell_size: { en: 'Write a size like 12 × 8 × 5 cm', zh: '尺寸请写作 12 × 8 × 5 cm' },
  /** A cell of weights has another content. */
  cell_weight: { en: 'Write a weight like 214 g', zh: '重量请写作 214 g' },
  /** A cell of amounts has another content. */
  cell_amount: { en: 'Write an amount with its currency: 120 USD', zh: '金额请连同货币填写：120 USD' },
  /** Another text was pasted over a read-only cell. */
  cell_read_only: { en: 'Cells of this column are not pasted or filled', zh: '此列的单元格不能粘贴或填充' },
} as const satisfies Record<string, Sentence>;

/** Why a postal address is invalid. */
const addressTexts = {
  /** An address has too many lines. */
  address_lines_many: { en: 'At most {max} lines', zh: '最多 {max} 行' },
  /** An address in Latin letters has other letters. */
  address_latin: {
    en: 'Use Latin letters here, as on a passport',
    zh: '此处请用拉丁字母（如拼音）填写',
  },
  /** A telephone number has letters, or too few digits. */
  address_telephone: {
    en: 'Digits with spaces, + ( ) - / only, like +420 777 123 456',
    zh: '只能填数字、空格和 + ( ) - /，如 +86 138 0013 8000',
  },
} as const satisfies Record<string, Sentence>;

/** Every sentence shown beside a field, on a screen or in a notice. The refusals of calls are in errors.ts. */
export const screenTexts = {
  ...specifiedTexts,
  ...ownPageTexts,
  ...formTexts,
  ...exchangeTexts,
  ...cellTexts,
  ...addressTexts,
};

export type TextName = keyof typeof screenTexts;

/** Whether a text is the name of a sentence; schemas use such names as messages. */
export const isWordName = (name: string): name is TextName => Object.hasOwn(screenTexts, name);
