import { Trans } from '@lingui/react/macro';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';

/** The page for a search without hits: what to try instead. */
export const NothingFound = ({ q }: { q: string }) => (
  <div className="pt-4">
    <EmptyState
      drawing={<CrystalDrawing slug="gypsum" tight className="h-16 w-auto" />}
      title={<Trans>Nothing found for “{q}”</Trans>}
    >
      <Trans>Try fewer letters, the formula or the Chinese name.</Trans>
    </EmptyState>
  </div>
);
