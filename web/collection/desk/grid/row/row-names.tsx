import { useAtomValue } from 'jotai';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { localeAtom } from '#web/shell/language.ts';

/** A specimen's names in a row, on two lines at most. */
export function RowNames({ specimen }: { specimen: OwnSpecimen }) {
  const locale = useAtomValue(localeAtom);
  const [name, ...others] = shownNames(specimen, locale);
  return (
    <span className="line-clamp-2 break-keep-names text-t3 leading-5">
      <span lang={name?.lang} className="font-serif font-500">
        {name?.text}
      </span>
      {others.map(({ text, lang }) => (
        <span key={text} lang={lang} className="text-t2 text-graphite">
          {' '}
          {text}
        </span>
      ))}
    </span>
  );
}
