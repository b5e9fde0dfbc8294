import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, useRevalidator } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { ApiError } from '#web/lib/call.ts';
import { isUnreachable } from '#web/shell/connection.ts';
import { useHead } from '#web/shell/head.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { ErrorState } from '#web/ui/state/screen-state.tsx';
import { listWatermarks } from '#web/watermarks/change-status.ts';
import { WatermarkList } from '#web/watermarks/watermark-list.tsx';

/** Loads the user's own designs; null if they could not be read, which the page shows itself. */
export async function loader() {
  const items = await listWatermarks().catch((fault: unknown) => {
    if (fault instanceof ApiError && fault.status !== 401 && !isUnreachable(fault)) return null;
    throw fault;
  });
  return { items };
}

/** The page of the user's watermarks: the one applied to public photos, and the others. */
export function Component() {
  const { t } = useLingui();
  const { items } = useLoaderData<typeof loader>();
  useHead('watermarkList');
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="text-h1">{t`Watermarks`}</h1>
        <ButtonLink variant="primary" icon="i-lucide-plus" to={screenAddress('addWatermark')} className="ms-auto">
          <Trans>New watermark</Trans>
        </ButtonLink>
      </div>
      <p className="prose mb-6 text-graphite">
        <Trans>
          The default is put onto your public photos. A watermark says who took the photo; it does not protect it.
        </Trans>
      </p>
      {items ? <WatermarkList initialWatermarks={items} /> : <NotRead />}
    </>
  );
}

function NotRead() {
  const { revalidate } = useRevalidator();
  return (
    <ErrorState
      title={ownPageText('watermarks_load_failed')}
      actions={
        <Button onClick={() => void revalidate()}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  );
}
