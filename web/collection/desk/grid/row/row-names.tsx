import { useAtomValue } from 'jotai';
import { use } from 'react';
import { type LabelledText, matchReasons } from '#contract/collection/search/match-reason.ts';
import { matchingFieldKeys } from '#contract/collection/specimen/field.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { ListWalkContext } from '#web/collection/form/list-walk/list-walk.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { localeAtom } from '#web/shell/language.ts';

const searchedFields = matchingFieldKeys(specimenFields, { isSearched: true });

/** Why the search finds a specimen whose name and number lack a word of the query; none without a search. */
function useMatchReasons(specimen: OwnSpecimen): readonly LabelledText[] {
  const locale = useAtomValue(localeAtom);
  const names = useFieldNames();
  const query = use(ListWalkContext)?.filter.q ?? '';
  if (query === '') return [];
  const { coll_no, own_number, minerals, locality, provenance } = specimen;
  const shownTexts = [...shownNames(specimen, locale).map(({ text }) => text), coll_no, own_number ?? ''];
  const labelledTexts = (label: string, texts: readonly (string | null)[]): LabelledText[] =>
    texts.flatMap((text) => (text ? [{ label, text }] : []));
  const otherTexts = [
    ...labelledTexts(
      names.minerals,
      minerals.flatMap(({ name, name_zh, formula }) => [name, name_zh, formula]),
    ),
    ...labelledTexts(
      names.locality,
      (locality?.path ?? []).flatMap(({ name, name_zh }) => [name, name_zh]),
    ),
    ...searchedFields.flatMap((field) => labelledTexts(names[field], [specimen[field]].flat())),
    ...labelledTexts(
      names.provenance,
      provenance.flatMap(({ owner, number }) => [owner, number]),
    ),
  ];
  return matchReasons(query, shownTexts, otherTexts);
}

/** A specimen's names in a row, on two lines at most. */
export function RowNames({ specimen }: { specimen: OwnSpecimen }) {
  const locale = useAtomValue(localeAtom);
  const [name, ...otherNames] = shownNames(specimen, locale);
  const reasons = useMatchReasons(specimen);
  return (
    <span className="line-clamp-2 break-keep-names text-t3 leading-5">
      <span lang={name?.lang} className="font-serif font-500">
        {name?.text}
      </span>
      {otherNames.map(({ text, lang }) => (
        <span key={text} lang={lang} className="text-t2 text-graphite">
          {' '}
          {text}
        </span>
      ))}
      {reasons.map(({ label, text }) => (
        <span key={`${label} ${text}`} className="text-t1 text-graphite">
          {' '}
          {label}: {text}
        </span>
      ))}
    </span>
  );
}
