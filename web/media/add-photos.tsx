import { Trans } from '@lingui/react/macro';
import type { ChangeEvent, ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

export type AddPhotosProps = { onFiles: (files: File[]) => void };

/** The types that a file control offers; files chosen all the same are recognised by their bytes. */
export const acceptedFiles =
  'image/*,.heic,.heif,.hif,.avif,.tif,.tiff,.jfif,.jpe,video/mp4,video/quicktime,.mp4,.m4v,.mov';

/** The last cells of the grid: choose files; on touch screens also take one with the camera. */
export function AddPhotos({ onFiles }: AddPhotosProps) {
  return (
    <>
      <li className="media-[(pointer:fine)]:hidden">
        <FileSource icon="i-lucide-camera" onFiles={onFiles} camera>
          <Trans>Take a photo</Trans>
        </FileSource>
      </li>
      <li>
        <FileSource icon="i-lucide-image-plus" onFiles={onFiles}>
          <Trans>Choose photos</Trans>
        </FileSource>
      </li>
    </>
  );
}

type FileSourceProps = AddPhotosProps & { icon: string; camera?: boolean; children: ReactNode };

/** A file control as large as a tray: the label is visible and pressed, the control keeps keyboard and focus. */
function FileSource({ icon, camera, onFiles, children }: FileSourceProps) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <label className="relative grid aspect-4/3 cursor-pointer place-content-center justify-items-center gap-2 rounded border border-galena bg-chalk p-1 text-center text-t2 text-azurite hover:(border-ink bg-gypsum) has-focus-visible:(outline-2 outline-azurite outline-offset-2 outline-solid)">
      <Icon name={icon} />
      {children}
      <input
        id={camera ? undefined : 'photos'}
        type="file"
        accept={acceptedFiles}
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        onChange={take}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
