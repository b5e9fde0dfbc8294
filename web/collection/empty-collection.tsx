import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { UserInfo } from '#contract/account/profile.ts';
import { linkTo } from '#contract/paths.ts';
import type { ListingQuery } from '#web/collection/collection-listing.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { sessionAtom } from '#web/shell/session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/screen-state.tsx';

/** Nothing to see: no specimen is public, or none is in the series asked for. */
export function EmptyCollection({ collector, query }: { collector: UserInfo; query: ListingQuery }) {
  const { username, display_name } = collector;
  const session = useAtomValue(sessionAtom);
  const own = session.state === 'in' && session.profile.username === username;
  const drawing = <CrystalDrawing slug="quartz" tight className="h-16 w-auto" />;
  if (query.serie)
    return (
      <div className="py-12">
        <EmptyState
          drawing={drawing}
          title={<Trans>No specimen fits these filters.</Trans>}
          actions={
            <ButtonLink to={linkTo('userCollection', { username })}>
              <Trans>Clear filters</Trans>
            </ButtonLink>
          }
        />
      </div>
    );
  return (
    <div className="py-12">
      <EmptyState
        drawing={drawing}
        title={<Trans>{display_name} shows no specimens yet.</Trans>}
        actions={
          own && (
            <ButtonLink look="primary" to={linkTo('addSpecimen')}>
              <Trans>Add specimen</Trans>
            </ButtonLink>
          )
        }
      />
    </div>
  );
}
