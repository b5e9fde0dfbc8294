import { readChoice } from '#contract/collection/import/cells/read-choice.ts';
import { type RowReader, singleLine } from '#contract/collection/import/rows/row-reader.ts';
import type { RowFields } from '#contract/collection/import/rows/table-reading.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { TAG_LENGTH_MAX, TAGS_MAX } from '#contract/text/tag-limits.ts';
import { sameTag } from '#contract/text/tags.ts';

export function readMarks(row: RowReader): RowFields {
  const chosenMarks = row.cells('marks').flatMap((cell) =>
    splitEntries(cell.text).flatMap((text) => {
      const mark = readChoice(specimenFields.marks.kind.choiceNames, text);
      if (!mark) row.bad('choice_bad', { ...cell, text });
      return mark ?? [];
    }),
  );
  return chosenMarks.length > 0 ? { marks: [...new Set(chosenMarks)] } : {};
}

const splitEntries = (text: string) =>
  text
    .split(/[;,|，；、\n]/u)
    .map((entry) => entry.replace(/\s+/gu, ' ').trim())
    .filter((entry) => entry !== '');

export function readTags(row: RowReader, name: 'tags' | 'op_tags'): RowFields {
  const tagNames: string[] = [];
  for (const cell of row.cells(name))
    for (const text of splitEntries(cell.text)) {
      if (tagNames.some((otherTag) => sameTag(otherTag, text))) continue;
      if ([...text].length > TAG_LENGTH_MAX || tagNames.length === TAGS_MAX) row.bad('value_bad', { ...cell, text });
      else tagNames.push(text.normalize('NFC'));
    }
  return tagNames.length > 0 ? { [name]: tagNames } : {};
}

export function readOwners(row: RowReader): RowFields {
  const { max, maxLines } = specimenFields.previous_owners.kind;
  const names: string[] = [];
  for (const cell of row.cells('previous_owners'))
    for (const text of cell.text.split(/[;\n；]/u).map((entry) => singleLine(entry).trim())) {
      if (text === '') continue;
      if ([...text].length > max || names.length === maxLines) row.bad('value_bad', { ...cell, text });
      else names.push(text);
    }
  return names.length > 0 ? { previous_owners: names } : {};
}
