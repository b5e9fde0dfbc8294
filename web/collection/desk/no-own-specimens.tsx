import { Trans } from '@lingui/react/macro';
import { linkTo } from '#contract/paths.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';

/** One's own list without a specimen: there is none yet, or none that was sought. */
export const NoOwnSpecimens = ({ sought }: { sought: boolean }) => (sought ? <NothingFound /> : <NoneYet />);

const NothingFound = () => (
  <EmptyState
    title={<Trans>Nothing found</Trans>}
    actions={
      <ButtonLink to={linkTo('myCollection')}>
        <Trans>Clear filters</Trans>
      </ButtonLink>
    }
  />
);

const NoneYet = () => (
  <EmptyState
    drawing={<CrystalDrawing slug="fluorite" tight className="h-16 w-auto" />}
    title={<Trans>No specimens yet</Trans>}
    actions={
      <ButtonLink look="primary" to={linkTo('addSpecimen')}>
        <Trans>Add specimen</Trans>
      </ButtonLink>
    }
  >
    <Trans>A photograph and a name are enough for the first one.</Trans>
  </EmptyState>
);
