import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { mediaApi } from '#contract/media/api.ts';
import { call } from '#web/lib/call.ts';
import { PageNotFound } from '#web/lib/faults/page-faults.ts';
import { useHead } from '#web/shell/head.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { listWatermarks } from '#web/watermarks/change-status.ts';
import { DesignForm } from '#web/watermarks/design/design-form.tsx';
import { RemakingProgress } from '#web/watermarks/reapply-progress.tsx';

const PHOTOS = 12;

/** Loads the design in the address, or none for a new one, and the user's photos to preview it on. */
export async function loader({ params: { watermarkId }, request }: LoaderFunctionArgs) {
  const [designs, { items: photos }] = await Promise.all([
    listWatermarks(),
    call(mediaApi.newest, { limit: PHOTOS }, { quiet: true }),
  ]);
  const design = designs.find(({ id }) => id === watermarkId) ?? null;
  if (watermarkId && !design) throw new PageNotFound(new URL(request.url).pathname);
  return { design, isFirst: designs.length === 0, photos };
}

/** The page to create or edit a watermark. */
export function Component() {
  const { t } = useLingui();
  const { design, isFirst, photos } = useLoaderData<typeof loader>();
  const name = design?.name ?? '';
  const session = useAtomValue(sessionAtom);
  const signature = session.state === 'in' ? session.profile.display_name : '';
  useHead(design ? 'editWatermark' : 'addWatermark', design ? { name } : {});
  return (
    <>
      <h1 className="mb-6 text-h1">{design ? t`Watermark: ${name}` : t`New watermark`}</h1>
      <div className="mb-6 empty:hidden">
        <RemakingProgress />
      </div>
      <DesignForm key={design?.id ?? 'new'} design={design} signature={signature} isFirst={isFirst} photos={photos} />
    </>
  );
}
