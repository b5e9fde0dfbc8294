import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { screenAddress } from '#contract/routes/paths.ts';
import { PageSearch } from '#web/shell/search/page-search.tsx';
import { sessionAtom } from '#web/shell/session.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

type Counts = { specimens: number; collectors: number; localities: number };

/** The site in one sentence, the number of specimens shown, and where to begin. */
export function Hero({ counts }: { counts: Counts }) {
  const session = useAtomValue(sessionAtom);
  return (
    <div className="page grid items-end gap-x-16 gap-y-6 pb-8 pt-8 md:(grid-cols-[minmax(0,7fr)_minmax(0,5fr)] pb-12 pt-16)">
      <div>
        <h1 className="max-w-170 text-h0">
          <Trans>Keep, show and trade mineral specimens.</Trans>
        </h1>
        <p className="mt-3 text-graphite">
          <Trans>A vug is a pocket in the rock where crystals grow.</Trans>
        </p>
      </div>
      <div className="grid gap-4">
        <PageSearch />
        <p className="text-t2 text-graphite">
          <OnView counts={counts} />
        </p>
        <p className="flex flex-wrap gap-2">
          <ButtonLink
            variant="primary"
            to={session.state === 'in' ? screenAddress('addSpecimen') : screenAddress('signup')}
          >
            {session.state === 'in' ? <Trans>Add specimen</Trans> : <Trans>Begin a collection</Trans>}
          </ButtonLink>
          <ButtonLink to={screenAddress('collectorDiscover')}>
            <Trans>Collectors</Trans>
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

function OnView({ counts: { specimens, collectors, localities } }: { counts: Counts }) {
  if (specimens === 0) return <Trans>No specimens are on view yet. The first ones can be yours.</Trans>;
  return (
    <Trans>
      <Plural value={specimens} one="# specimen" other="# specimens" /> on view from{' '}
      <Plural value={collectors} one="# collector" other="# collectors" /> and{' '}
      <Plural value={localities} one="# locality" other="# localities" />.
    </Trans>
  );
}
