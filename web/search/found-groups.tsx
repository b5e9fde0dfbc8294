import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OwnMatches } from '#contract/collection/desk/own-matches.ts';
import type { Locale } from '#contract/format/locale.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { COUNTED_MAX, type FoundKind } from '#contract/search/found-kinds.ts';
import type { FoundThings, ResultCount } from '#contract/search/found-things.ts';
import { searchAddress } from '#web/shell/search/search-address.ts';
import { collectorRow, localityRow, mineralRow } from './mineral-locality-collector-rows.tsx';
import type { ResultRow } from './result-row.ts';
import { intentRow, ownRow, specimenRow } from './specimen-intent-rows.tsx';

/** The address of all hits of one kind; intents are listed in the market. */
const kindAddress = (kind: FoundKind, q: string): string =>
  kind === 'intents' ? `${screenAddress('market')}?${new URLSearchParams({ q })}` : searchAddress(q, kind);

/** The hits of one kind, or those among the reader's own specimens. */
export type FoundGroup = {
  kind: FoundKind | 'own';
  title: ReactNode;
  count: ResultCount;
  /** whether the hits are only named by words of the query, and match no more of it */
  isNamed: boolean;
  rows: ResultRow[];
  /** the address of all hits; null if all are shown here */
  to: string | null;
};

export const kindNames: Record<FoundKind, ReactNode> = {
  localities: <Trans>Localities</Trans>,
  minerals: <Trans>Minerals</Trans>,
  collectors: <Trans context="found">Collectors</Trans>,
  specimens: <Trans>Specimens</Trans>,
  intents: <Trans>Intents</Trans>,
};

/** The matches among the reader's own specimens, shown before the public ones; empty if there are none. */
export const ownGroups = (matches: OwnMatches | null, locale: Locale, q: string): FoundGroup[] =>
  matches === null || matches.items.length === 0
    ? []
    : [
        {
          kind: 'own',
          title: <Trans>Your specimens</Trans>,
          // A former number and a permanent id match only here, not in the counted total.
          count: { total: Math.max(matches.total, matches.items.length) },
          isNamed: false,
          rows: matches.items.map((match) => ownRow(match, locale, q)),
          to: ownAddress(q),
        },
      ];

/** The address of the reader's collection, searched for a text. */
export const ownAddress = (q: string): string => `${screenAddress('myCollection')}?${new URLSearchParams({ q })}`;

/** The hits as groups, in the order of their kinds. */
export const resultGroups = (things: FoundThings, locale: Locale, q: string): (FoundGroup & { kind: FoundKind })[] =>
  things.order.map((kind) => ({
    kind,
    title: groupTitle(kind, things, locale),
    count: things[kind],
    isNamed: things.named_kinds.includes(kind),
    rows: groupRows(kind, things, locale, q),
    to: groupAddress(kind, things, q),
  }));

/**
 * Near matches and what words of the query name have no results page, so null; the minerals of a locality are listed on
 * the locality's page.
 */
function groupAddress(kind: FoundKind, things: FoundThings, q: string): string | null {
  const { minerals, minerals_from, named_kinds } = things;
  if (named_kinds.includes(kind)) return null;
  if (kind === 'localities' && things.localities.items.some(({ near }) => near)) return null;
  if (kind !== 'minerals') return kindAddress(kind, q);
  if (minerals.items.some(({ near }) => near)) return null;
  if (!minerals_from) return kindAddress(kind, q);
  return `${screenAddress('locality', { id: String(minerals_from.id) })}?tab=minerals`;
}

function groupTitle(kind: FoundKind, { localities, minerals, minerals_from }: FoundThings, locale: Locale): ReactNode {
  if (kind === 'localities' && localities.items.some(({ near }) => near)) return <Trans>Did you mean</Trans>;
  if (kind !== 'minerals') return kindNames[kind];
  if (minerals.items.some(({ near }) => near)) return <Trans>Did you mean</Trans>;
  if (!minerals_from) return kindNames.minerals;
  const place = localizedLocalityName(minerals_from, locale);
  return <Trans>Minerals from {place}</Trans>;
}

function groupRows(kind: FoundKind, results: FoundThings, locale: Locale, q: string): ResultRow[] {
  if (kind === 'localities') return results.localities.items.map((hit) => localityRow(hit, locale, q));
  if (kind === 'minerals') return results.minerals.items.map((hit) => mineralRow(hit, locale, q));
  if (kind === 'collectors') return results.collectors.items.map((hit) => collectorRow(hit, locale, q));
  if (kind === 'specimens') return results.specimens.items.map((hit) => specimenRow(hit, locale, q));
  return results.intents.items.map((hit) => intentRow(hit, locale, q));
}

/** The total of all kinds that match the whole query, and whether there are more than are counted. */
export function groupsTotal(groups: readonly FoundGroup[]): { count: number; isMore: boolean } {
  const counts = groups.flatMap(({ count, isNamed }) => (isNamed ? [] : [count]));
  const isMore = counts.some(({ total }) => total === null);
  return { count: counts.reduce((sum, { total, counted = COUNTED_MAX }) => sum + (total ?? counted), 0), isMore };
}
