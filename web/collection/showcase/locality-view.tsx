import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { ShownOfLocality } from '#contract/collection/showcase/showcase-summaries.ts';
import { linkedLocality } from '#contract/localities/linked-locality.ts';
import type { Locality } from '#contract/localities/locality.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { pageImage } from '#contract/media/shared-image.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { DataLinks } from '#web/shell/frame/data-links.tsx';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { LocalityLead } from './locality-lead.tsx';
import { type LocalityTab, localityTabs } from './locality-tabs.ts';

/** Sets the title and description of a locality's page; returns its name in the reader's language. */
function useLocalityHead(locality: Locality, specimenCount: number): string {
  const locale = useAtomValue(localeAtom);
  const name = localizedLocalityName(locality, locale);
  const canonical = screenAddress('locality', { id: String(locality.id) });
  useHead(
    'locality',
    { locality: name, count: specimenCount },
    { canonical, image: pageImage(canonical), linkedData: () => linkedLocality(locality, locale) },
  );
  return name;
}

type Props = {
  locality: Locality;
  showcase: ShownOfLocality;
  tab: LocalityTab;
  actions: ReactNode;
  /** the content of the tab, given the locality's name */
  panel: (name: string) => ReactNode;
};

/** The page of a locality: its head, then its details, its minerals or its gallery. */
export function LocalityView({ locality, showcase, tab, actions, panel }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const name = useLocalityHead(locality, showcase.specimen_count);
  const address = screenAddress('locality', { id: String(locality.id) });
  const names: Record<LocalityTab, ReactNode> = {
    details: <Trans>Details</Trans>,
    minerals: <Trans>Minerals</Trans>,
    gallery: <Trans>Gallery</Trans>,
  };
  const counts: Partial<Record<LocalityTab, number | null>> = {
    minerals: showcase.mineral_count,
    gallery: showcase.photographed_count,
  };
  return (
    <div className="page pt-6 pb-12 md:pt-8">
      <LocalityLead locality={locality} showcase={showcase} actions={actions} />
      <div className="mt-8">
        <TabLinks
          label={t`About ${name}`}
          links={localityTabs.map((tabName) => {
            const count = counts[tabName];
            return {
              to: tabName === localityTabs[0] ? address : `${address}?tab=${tabName}`,
              label: names[tabName],
              ...(typeof count === 'number' && { count: number(count) }),
              current: tabName === tab,
            };
          })}
        />
      </div>
      <div className="pt-8">{panel(name)}</div>
      <DataLinks screen="locality" path={address} />
    </div>
  );
}
