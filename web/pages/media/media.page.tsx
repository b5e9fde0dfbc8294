import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { throwMissing } from '#web/collection/listing/specimen-reading.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { ApiError } from '#web/lib/call.ts';
import { useViewNames } from '#web/media/use-view-names.ts';
import { useFullScreenExit } from '#web/media/viewer/full-screen.tsx';
import { readViewed } from '#web/media/viewer/read-viewed-media.ts';
import { ViewerScreen } from '#web/media/viewer/screen/viewer-screen.tsx';
import { useViewerHead } from '#web/media/viewer/use-viewer-head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Reads the photo, and the one to compare it with when the address names one. */
export async function loader({ params: { id = '' }, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const thread_id = searchParams.get('thread_id');
  const otherId = searchParams.get('with');
  const readPromise = Promise.all([readViewed(id, thread_id), otherId ? readOther(otherId) : null]);
  const [mediaView, otherView] = await readPromise.catch((fault: unknown) => throwMissing(fault, request));
  return { viewed: mediaView, other: otherView, isMissing: otherId !== null && otherView === null };
}

/** When the other photo can't be read, the page shows this one alone. */
const readOther = (id: string) =>
  readViewed(id).catch((fault: unknown) => {
    if (fault instanceof ApiError && (fault.status === 404 || fault.status === 400)) return null;
    throw fault;
  });

/** The viewer's page of one photo. */
export function Component() {
  const { viewed, other, isMissing } = useLoaderData<typeof loader>();
  const locale = useAtomValue(localeAtom);
  const { t } = useLingui();
  const viewNames = useViewNames();
  const { media, specimen } = viewed;
  const kind = media.kind === 'video' ? t`Video` : viewNames[media.view];
  const name = specimen ? specimenTitle(specimen, locale) : null;
  useViewerHead(viewed, name);
  useFullScreenExit();
  return (
    <ViewerScreen
      key={`${media.id} ${media.variants['320']?.split('?')[0]} ${other?.media.id ?? ''}`}
      mediaView={viewed}
      name={name}
      kind={kind}
      photo={specimenPhoto(media, name ?? kind)}
      thumbnails={viewed.siblings.map((sibling) => specimenPhoto(sibling, ''))}
      isOtherMissing={isMissing}
      otherView={other && { mediaView: other, name: other.specimen ? specimenTitle(other.specimen, locale) : null }}
    />
  );
}
