import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { throwMissing } from '#web/collection/listing/specimen-reading.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { ApiError } from '#web/lib/call.ts';
import { usePhotoWords } from '#web/media/photo-words.ts';
import { readViewed } from '#web/media/viewer/read-viewed.ts';
import { useViewerHead } from '#web/media/viewer/use-viewer-head.ts';
import { ViewerScreen } from '#web/media/viewer/viewer-screen.tsx';
import { localeAtom } from '#web/shell/language.ts';

/** The picture, and the one it is held beside where its address names one. */
export async function loader({ params: { id = '' }, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const thread_id = searchParams.get('thread_id');
  const beside = searchParams.get('with');
  const reading = Promise.all([readViewed(id, thread_id), beside ? readBeside(beside) : null]);
  const [viewed, other] = await reading.catch((fault: unknown) => throwMissing(fault, request));
  return { viewed, other, isMissing: beside !== null && other === null };
}

/** The picture stands without the other, where that is not there. */
const readBeside = (id: string) =>
  readViewed(id).catch((fault: unknown) => {
    if (fault instanceof ApiError && (fault.status === 404 || fault.status === 400)) return null;
    throw fault;
  });

/** One picture, looked at closely. */
export function Component() {
  const { viewed, other, isMissing } = useLoaderData<typeof loader>();
  const locale = useAtomValue(localeAtom);
  const { t } = useLingui();
  const words = usePhotoWords();
  const { media, specimen } = viewed;
  const kind = media.kind === 'video' ? t`Video` : words[media.view];
  const name = specimen ? specimenTitle(specimen, locale) : null;
  useViewerHead(viewed, name);
  return (
    <ViewerScreen
      key={`${media.id} ${media.variants['320']?.split('?')[0]} ${other?.media.id ?? ''}`}
      viewed={viewed}
      name={name}
      kind={kind}
      photo={specimenPhoto(media, name ?? kind)}
      isOtherMissing={isMissing}
      other={other && { viewed: other, name: other.specimen ? specimenTitle(other.specimen, locale) : null }}
    />
  );
}
