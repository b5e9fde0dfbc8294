import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { ShelfCollector, ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { localeAtom } from '#web/shell/language.ts';

type Props = { tiles: readonly ShowcaseTile[]; collectors: readonly ShelfCollector[] };

const SHOWN_MAX_LINKS = 4;

/** Links to pages about minerals, localities, and the elements of collections. */
export function KnowledgeLinks({ tiles, collectors }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const minerals = new Map(
    tiles.flatMap(({ minerals: [mainMineral] }) => (mainMineral ? [[mainMineral.id, mainMineral] as const] : [])),
  );
  const localities = new Map(
    tiles.flatMap(({ locality }) => {
      const nearestLocality = locality?.path[0];
      return nearestLocality && typeof nearestLocality.id === 'number'
        ? [[nearestLocality.id, nearestLocality] as const]
        : [];
    }),
  );
  const ways = [
    {
      title: t`Minerals`,
      links: [...minerals.values()].map((mineral) => ({
        to: screenAddress('mineral', { id: mineral.id }),
        name: localizedMineralName(mineral, locale),
      })),
    },
    {
      title: t`Localities`,
      links: [...localities.values()].map((locality) => ({
        to: screenAddress('locality', { id: String(locality.id) }),
        name: localizedLocalityName(locality, locale),
      })),
    },
    {
      title: t`Elements in collections`,
      links: collectors.map(({ username, display_name }) => ({
        to: screenAddress('periodic', { username }),
        name: display_name,
      })),
    },
  ].filter(({ links }) => links.length > 0);
  return (
    <dl className="mt-8 grid gap-x-gap gap-y-6 sm:grid-cols-3">
      {ways.map(({ title, links }) => (
        <div key={title} className="border-t border-mica pt-3">
          <dt className="text-t2 text-graphite">{title}</dt>
          {links.slice(0, SHOWN_MAX_LINKS).map(({ to, name }) => (
            <dd key={to} className="m-0">
              <Link to={to} className="link min-h-8 inline-flex items-center break-words">
                {name}
              </Link>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
