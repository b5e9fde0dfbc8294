import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { UserInfo } from '#contract/account/profile.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { sessionAtom } from '#web/shell/session.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { activeFilterKinds, isNarrowed, type ListingQuery, listingAddress } from './listing-address.ts';
import { MineralSuggestionLinks } from './mineral-suggestion-links.tsx';

type Props = { collector: UserInfo; query: ListingQuery; queryMinerals?: readonly MineralName[] | undefined };

/** The message when no specimen is public, or none matches. */
export const EmptyCollection = ({ collector, query, queryMinerals = [] }: Props) => (
  <div className="py-12">
    {isNarrowed(query) ? (
      <NothingFound query={query} suggestions={queryMinerals} />
    ) : (
      <NothingShown collector={collector} />
    )}
  </div>
);

const drawing = <CrystalDrawing slug="quartz" isCropped className="h-16 w-auto" />;

function NothingFound({ query, suggestions }: { query: ListingQuery; suggestions: readonly MineralName[] }) {
  const { q, username } = query;
  const isOnlyText = q !== undefined && activeFilterKinds(query).length === 0;
  return (
    <div role="status">
      <EmptyState
        drawing={drawing}
        title={isOnlyText ? <Trans>Nothing found for “{q}”.</Trans> : <Trans>No specimen fits these filters.</Trans>}
        actions={
          <ButtonLink to={screenAddress('userCollection', { username })}>
            {isOnlyText ? <Trans>Clear search</Trans> : <Trans>Clear filters</Trans>}
          </ButtonLink>
        }
      >
        {suggestions.length > 0 ? (
          <MineralSuggestionLinks
            minerals={suggestions}
            searchAddress={(name) => listingAddress({ ...query, q: name })}
          />
        ) : (
          isOnlyText && <Trans>Try fewer letters or the Chinese name.</Trans>
        )}
      </EmptyState>
    </div>
  );
}

function NothingShown({ collector: { username, display_name } }: { collector: UserInfo }) {
  const session = useAtomValue(sessionAtom);
  const isOwn = session.state === 'in' && session.profile.username === username;
  return (
    <EmptyState
      drawing={drawing}
      title={isOwn ? <Trans>You show no specimens yet.</Trans> : <Trans>{display_name} shows no specimens yet.</Trans>}
      actions={
        isOwn && (
          <ButtonLink variant="primary" to={screenAddress('addSpecimen')}>
            <Trans>Add specimen</Trans>
          </ButtonLink>
        )
      }
    />
  );
}
