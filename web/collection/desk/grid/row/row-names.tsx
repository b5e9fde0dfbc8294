import { useAtomValue } from 'jotai';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { localeAtom } from '#web/shell/language.ts';
import { useMatchReasons } from './use-match-reasons.ts';

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
