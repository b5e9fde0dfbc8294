import { Trans } from '@lingui/react/macro';
import type { MineralName } from '#contract/minerals/mineral.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { MineralSuggestionLinks } from '#web/collection/listing/mineral-suggestion-links.tsx';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';

/** The minerals whose name the search is one mistyped letter away from, and the address of a search for each. */
export type MineralSuggestions = { queryMinerals: readonly MineralName[]; searchAddress: (name: string) => string };

/** The user's own list without specimens: there are none yet, or none that match. */
export const NoOwnSpecimens = ({ hasSearch, ...suggestions }: { hasSearch: boolean } & MineralSuggestions) =>
  hasSearch ? <NothingFound {...suggestions} /> : <NoSpecimensYet />;

const NothingFound = ({ queryMinerals, searchAddress: addressOf }: MineralSuggestions) => (
  <EmptyState
    title={<Trans>Nothing found</Trans>}
    actions={
      <ButtonLink to={screenAddress('myCollection')}>
        <Trans>Clear filters</Trans>
      </ButtonLink>
    }
  >
    {queryMinerals.length > 0 && <MineralSuggestionLinks minerals={queryMinerals} searchAddress={addressOf} />}
  </EmptyState>
);

/** The invitation to begin a collection. */
export const NoSpecimensYet = () => (
  <EmptyState
    drawing={<CrystalDrawing slug="fluorite" isCropped className="h-16 w-auto" />}
    title={<Trans>No specimens yet</Trans>}
    actions={
      <>
        <ButtonLink variant="primary" to={screenAddress('addSpecimen')}>
          <Trans>Add specimen</Trans>
        </ButtonLink>
        <ButtonLink to={screenAddress('importCollection')}>
          <Trans>Import</Trans>
        </ButtonLink>
      </>
    }
  >
    <Trans>Add the first one, or import a spreadsheet.</Trans>
  </EmptyState>
);
