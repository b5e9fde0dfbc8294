import { useLingui } from '@lingui/react/macro';
import { useLoaderData, useRevalidator } from 'react-router';
import { mediaApi } from '#contract/media/api.ts';
import { FolderPlan } from '#web/collection/photos/folder/folder-plan.tsx';
import { sendFolder } from '#web/collection/photos/folder/folder-sending.ts';
import { FolderUnderWay } from '#web/collection/photos/folder/folder-under-way.tsx';
import { TakeFolder } from '#web/collection/photos/folder/take-folder.tsx';
import { usePhotoFolder } from '#web/collection/photos/folder/use-photo-folder.ts';
import { loadPreference } from '#web/collection/preferences/preference-loader.ts';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';

export const loader = async () => {
  const [preference, limits] = await Promise.all([loadPreference(), call(mediaApi.limits, {}, { quiet: true })]);
  return { preference, limits };
};

/** Uploads a folder of photos; each goes to the specimen whose number its name begins with. */
export function Component() {
  const { t } = useLingui();
  const { preference, limits } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const folder = usePhotoFolder(preference, limits);
  useHead('photoFolder');
  const send = () => {
    sendFolder(folder.files, folder.rows);
    folder.forget();
    void revalidate();
  };
  return (
    <>
      <h1 className="mb-6 text-h1">{t`Photographs by number`}</h1>
      <FolderUnderWay />
      {folder.files.length > 0 ? (
        <FolderPlan folder={folder} preference={preference} onSend={send} />
      ) : (
        <TakeFolder onFiles={(files) => void folder.take(files)} />
      )}
    </>
  );
}
