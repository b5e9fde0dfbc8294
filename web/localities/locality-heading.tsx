import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Locality } from '#contract/localities/locality.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { localeAtom } from '#web/shell/language.ts';

/** The localities that contain a locality, from large to small, and its names in both languages. */
export function LocalityHeading({ locality }: { locality: Locality }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const name = localizedLocalityName(locality, locale);
  const otherName = locale === 'zh' ? locality.name : locality.name_zh;
  const parentLocalities = locality.path.slice(1).toReversed();
  return (
    <header>
      {parentLocalities.length > 0 && (
        <nav aria-label={t`Lies in`} className="text-t2 text-graphite">
          {parentLocalities.map((level, index) => (
            <Fragment key={level.id}>
              {index > 0 && ' / '}
              <Link to={screenAddress('locality', { id: String(level.id) })} className="link-quiet">
                {localizedLocalityName(level, locale)}
              </Link>
            </Fragment>
          ))}
        </nav>
      )}
      <h1 className="mt-1 break-keep-names text-h0">{name}</h1>
      {otherName && otherName !== name && (
        <p
          lang={locale === 'zh' ? 'en' : 'zh-Hans'}
          className="break-words font-serif text-[1.375rem] text-graphite leading-8"
        >
          {otherName}
        </p>
      )}
    </header>
  );
}
