import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PlacedPhoto } from '#contract/collection/photos/assign-photos.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ChooseSpecimen } from './choose-specimen.tsx';
import { PlacedPhotoRow } from './placed-photo-row.tsx';
import type { PhotoFolder } from './use-photo-folder.ts';

type Props = { folder: PhotoFolder; rows: readonly PlacedPhoto[]; preference: Preference };

/** How many rows are shown at first, and how many more each time: a folder has hundreds. */
const STEP = 100;

/** The files of a folder, a hundred rows at a time, and the dialog to assign one by hand. */
export function FolderList({ folder, rows, preference }: Props) {
  const [shownCount, setShownCount] = useState(STEP);
  const [editedIndex, setChanging] = useState<number | null>(null);
  const { files, decide } = folder;
  const row = rows.find(({ index }) => index === editedIndex);
  const file = row && files[row.index];
  const more = rows.length - shownCount;
  return (
    <div>
      <ul className="border-t border-mica">
        {rows.slice(0, shownCount).map((placedPhoto) => {
          const chosenFile = files[placedPhoto.index];
          return (
            chosenFile && (
              <PlacedPhotoRow
                key={placedPhoto.index}
                row={placedPhoto}
                file={chosenFile}
                style={preference}
                onChange={() => setChanging(placedPhoto.index)}
              />
            )
          );
        })}
      </ul>
      {more > 0 && (
        <Button variant="text" onClick={() => setShownCount(shownCount + STEP)} className="mt-3">
          <Plural value={more} one="Show # more" other="Show # more" />
        </Button>
      )}
      {rows.length === 0 && (
        <p className="py-3 text-graphite">
          <Trans>No files</Trans>
        </p>
      )}
      {row && file && (
        <ChooseSpecimen
          key={row.index}
          row={row}
          file={file.file}
          preference={preference}
          onDecide={(decision) => decide(row.index, decision)}
          onClose={() => setChanging(null)}
        />
      )}
    </div>
  );
}
