import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import { MEDIA_PER_SPECIMEN } from '#contract/media/media.ts';
import { useDropTarget } from '#web/lib/use-drop-target.ts';
import { acceptedFiles } from '#web/media/add-photos.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type ChosenFile, chosenFiles, isOfTheSystem, withDetails } from './chosen-file.ts';
import { droppedEntries, filesOfEntries } from './dropped-files.ts';

/** `onFiles`: at least one file, without the files of operating systems. */
type Props = { onFiles: (files: ChosenFile[]) => void };

/** Takes a folder of photos, or single files, dropped or chosen. */
export function TakeFolder({ onFiles }: Props) {
  const { t } = useLingui();
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const most = MEDIA_PER_SPECIMEN;
  const take = async (newFiles: ChosenFile[]) => {
    const ownFiles = await withDetails(newFiles.filter(({ file }) => !isOfTheSystem(file)));
    setEmpty(ownFiles.length === 0);
    if (ownFiles.length > 0) onFiles(ownFiles);
  };
  const { isDraggedOver, handlers } = useDropTarget(
    ({ items }) => void filesOfEntries(droppedEntries(items)).then(take),
  );
  const choice = (input: RefObject<HTMLInputElement | null>, label: string, isFolder: boolean) => (
    <input
      ref={(element) => {
        input.current = element;
        if (element) element.webkitdirectory = isFolder;
      }}
      type="file"
      multiple
      aria-label={label}
      accept={isFolder ? undefined : acceptedFiles}
      className="sr-only"
      tabIndex={-1}
      onChange={({ currentTarget }) => {
        const filesPromise = chosenFiles(currentTarget.files ?? []);
        currentTarget.value = '';
        void filesPromise.then(take);
      }}
    />
  );
  return (
    <div
      {...handlers}
      className={classes(
        'grid max-w-180 justify-items-start gap-3 rounded-2 border border-dashed p-6',
        isDraggedOver ? 'border-ink bg-chalk' : 'border-mica',
      )}
    >
      <Icon name="i-lucide-images" className="text-graphite" />
      <p>
        <Trans>Drop a folder of photographs here whose names begin with the numbers of your specimens.</Trans>
      </p>
      <p className="text-t2 text-graphite">
        <Trans>
          SC-0012.jpg, SC-0012_2.jpg and SC-0012 b.jpg go to SC-0012, in this order and behind the photographs it has. A
          folder named SC-0012 does as well. A specimen holds {most}.
        </Trans>
      </p>
      {choice(folder, t`Choose a folder`, true)}
      {choice(files, t`Choose files`, false)}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon="i-lucide-folder-open" onClick={() => folder.current?.click()}>
          <Trans>Choose a folder</Trans>
        </Button>
        <Button icon="i-lucide-image-plus" onClick={() => files.current?.click()}>
          <Trans>Choose files</Trans>
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {isEmpty && <Trans>No file was in it.</Trans>}
      </p>
      <p className="text-t2 text-graphite">
        <Trans>Nothing is sent before you have seen where every file goes.</Trans>
      </p>
    </div>
  );
}
