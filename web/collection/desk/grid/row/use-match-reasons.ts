import { useAtomValue } from 'jotai';
import { use } from 'react';
import { type LabelledText, matchReasons } from '#contract/collection/search/match-reason.ts';
import { matchingFields } from '#contract/collection/specimen/field.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { ListWalkContext } from '#web/collection/form/list-walk/list-walk.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { localeAtom } from '#web/shell/language.ts';

const searched = matchingFields(specimenFields, { isSearched: true });

/** Why the search finds a specimen whose name and number lack a word of the query; none without a search. */
export function useMatchReasons(specimen: OwnSpecimen): readonly LabelledText[] {
  const locale = useAtomValue(localeAtom);
  const names = useFieldNames();
  const query = use(ListWalkContext)?.filter.q ?? '';
  if (query === '') return [];
  const { coll_no, own_number, minerals, locality, provenance } = specimen;
  const shownTexts = [...shownNames(specimen, locale).map(({ text }) => text), coll_no, own_number ?? ''];
  const labelled = (label: string, texts: readonly (string | null)[]): LabelledText[] =>
    texts.flatMap((text) => (text ? [{ label, text }] : []));
  const otherTexts = [
    ...labelled(
      names.minerals,
      minerals.flatMap(({ name, name_zh, formula }) => [name, name_zh, formula]),
    ),
    ...labelled(
      names.locality,
      (locality?.path ?? []).flatMap(({ name, name_zh }) => [name, name_zh]),
    ),
    ...searched.flatMap((field) => labelled(names[field], [specimen[field]].flat())),
    ...labelled(
      names.provenance,
      provenance.flatMap(({ owner, number }) => [owner, number]),
    ),
  ];
  return matchReasons(query, shownTexts, otherTexts);
}
