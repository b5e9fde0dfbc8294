import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { LocalityNames } from '#web/collection/names/locality-names.tsx';
import { readNamedLocalities } from '#web/collection/names/named-localities.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { useHead } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';

export const loader = readNamedLocalities;

/** The user's names of the localities of their specimens, used on labels and wherever they are shown. */
export function Component() {
  const { t } = useLingui();
  const namedLocalities = useLoaderData<typeof loader>();
  useHead('localityNames');
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="text-h1">{t`My locality names`}</h1>
        {namedLocalities.length > 0 && (
          <p className="text-graphite">
            <Plural value={namedLocalities.length} one="# place" other="# places" />
          </p>
        )}
      </div>
      {namedLocalities.length === 0 ? <NoLocalities /> : <LocalityNames storedLocalities={namedLocalities} />}
    </>
  );
}

const NoLocalities = () => (
  <EmptyState
    drawing={<CrystalDrawing slug="fluorite" isCropped className="h-16 w-auto" />}
    title={<Trans>No custom names yet.</Trans>}
    actions={
      <ButtonLink variant="primary" to={screenAddress('addSpecimen')}>
        <Trans>Add specimen</Trans>
      </ButtonLink>
    }
  >
    <Trans>The places of your specimens stand here. Give a place the name your labels use.</Trans>
  </EmptyState>
);
