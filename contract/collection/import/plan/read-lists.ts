import type { RowFields } from '#contract/collection/import/rows/reading.ts';
import { type RowReader, singleLine } from '#contract/collection/import/rows/row-reader.ts';
import { TAG_LENGTH_MAX, TAGS_MAX } from '#contract/text/tag-limits.ts';
import { sameTag } from '#contract/text/tags.ts';
import { specimenFields } from '../../specimen/specimen-fields.ts';
import { readChoice } from '../cells/read-choice.ts';

export function marks(row: RowReader): RowFields {
  const chosen = row.cells('marks').flatMap((cell) =>
    parts(cell.text).flatMap((text) => {
      const mark = readChoice(specimenFields.marks.kind.words, text);
      if (!mark) row.bad('choice_bad', { ...cell, text });
      return mark ?? [];
    }),
  );
  return chosen.length > 0 ? { marks: [...new Set(chosen)] } : {};
}

const parts = (text: string) =>
  text
    .split(/[;,|，；、\n]/u)
    .map((part) => part.replace(/\s+/gu, ' ').trim())
    .filter((part) => part !== '');

export function tags(row: RowReader, name: 'tags' | 'op_tags'): RowFields {
  const kept: string[] = [];
  for (const cell of row.cells(name))
    for (const text of parts(cell.text)) {
      if (kept.some((other) => sameTag(other, text))) continue;
      if ([...text].length > TAG_LENGTH_MAX || kept.length === TAGS_MAX) row.bad('value_bad', { ...cell, text });
      else kept.push(text.normalize('NFC'));
    }
  return kept.length > 0 ? { [name]: kept } : {};
}

export function owners(row: RowReader): RowFields {
  const { max, most } = specimenFields.previous_owners.kind;
  const names: string[] = [];
  for (const cell of row.cells('previous_owners'))
    for (const text of cell.text.split(/[;\n；]/u).map((one) => singleLine(one).trim())) {
      if (text === '') continue;
      if ([...text].length > max || names.length === most) row.bad('value_bad', { ...cell, text });
      else names.push(text);
    }
  return names.length > 0 ? { previous_owners: names } : {};
}
