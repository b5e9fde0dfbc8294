import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PlacedPhoto } from '#contract/collection/photos/place-photos.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { ChoosePiece } from '#web/collection/photos/folder/choose-piece.tsx';
import { PlacedPhotoRow } from '#web/collection/photos/folder/placed-line.tsx';
import type { PhotoFolder } from '#web/collection/photos/folder/use-photo-folder.ts';
import { Button } from '#web/ui/button/button.tsx';

type Props = { folder: PhotoFolder; rows: readonly PlacedPhoto[]; preference: Preference };

/** How many lines stand there at first, and how many more each time: a folder has hundreds. */
const STEP = 100;

/** The lines of a folder, a hundred at a time, and what is said of one by hand. */
export function FolderList({ folder, rows, preference }: Props) {
  const [most, setMost] = useState(STEP);
  const [changing, setChanging] = useState<number | null>(null);
  const { files, decide } = folder;
  const row = rows.find(({ index: at }) => at === changing);
  const file = row && files[row.index];
  const more = rows.length - most;
  return (
    <div>
      <ul className="border-t border-mica">
        {rows.slice(0, most).map((one) => {
          const chosen = files[one.index];
          return (
            chosen && (
              <PlacedPhotoRow
                key={one.index}
                row={one}
                file={chosen}
                style={preference}
                onChange={() => setChanging(one.index)}
              />
            )
          );
        })}
      </ul>
      {more > 0 && (
        <Button look="text" onClick={() => setMost(most + STEP)} className="mt-3">
          <Plural value={more} one="Show # more" other="Show # more" />
        </Button>
      )}
      {rows.length === 0 && (
        <p className="py-3 text-graphite">
          <Trans>No files</Trans>
        </p>
      )}
      {row && file && (
        <ChoosePiece
          key={row.index}
          row={row}
          file={file.file}
          preference={preference}
          onDecide={(said) => decide(row.index, said)}
          onClose={() => setChanging(null)}
        />
      )}
    </div>
  );
}
