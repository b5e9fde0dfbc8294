import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import type { ShownOfLocality } from '#contract/collection/showcase/showcase-summaries.ts';
import type { Locality } from '#contract/localities/locality.ts';
import { localityLine, localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { PrefilledAddLink } from '#web/collection/form/prefilled-add-link.tsx';
import { LocalityFactList } from '#web/localities/locality-fact-list.tsx';
import { LocalityHeading } from '#web/localities/locality-heading.tsx';
import { LocalityMap } from '#web/localities/map/locality-map.tsx';
import { mappedLocality } from '#web/localities/map/mapped-locality.ts';
import { localeAtom } from '#web/shell/language.ts';
import { OwnCount } from './own-count.tsx';
import { ShownCover } from './shown-cover.tsx';

type Props = { locality: Locality; showcase: ShownOfLocality; actions: ReactNode };

/**
 * The top of a locality's page: where it is, its facts and its map; where its position is unknown, its newest
 * specimen.
 */
export function LocalityLead({ locality, showcase, actions }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { id, note } = locality;
  const onMap = useMemo(() => mappedLocality(locality), [locality]);
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="min-w-0">
        <LocalityHeading locality={locality} />
        {note && (
          <p dir="auto" className="prose mt-4 whitespace-pre-line">
            {note}
          </p>
        )}
        <div className="mt-5">
          <LocalityFactList
            locality={locality}
            specimenCount={showcase.specimen_count}
            collectorCount={showcase.collector_count}
          />
        </div>
        <OwnCount filter={{ locality: String(id) }} />
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {actions}
          <PrefilledAddLink fields={{ locality: { id, text: localityLine(locality, locale), typed: null } }}>
            <Trans>Add a specimen from here</Trans>
          </PrefilledAddLink>
        </div>
      </div>
      {onMap ? (
        <div className="min-w-0">
          <LocalityMap key={id} label={t`Map around ${localizedLocalityName(locality, locale)}`} place={onMap} />
        </div>
      ) : (
        showcase.cover && (
          <div className="min-w-0">
            <ShownCover tile={showcase.cover} eager />
          </div>
        )
      )}
    </div>
  );
}
