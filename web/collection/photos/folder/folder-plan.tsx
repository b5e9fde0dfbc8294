import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PlacedPhoto } from '#contract/collection/photos/assign-photos.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ChipRow } from '#web/ui/chip-row.tsx';
import { FolderList } from './folder-list.tsx';
import { FolderSummary } from './folder-summary.tsx';
import type { PhotoFolder } from './use-photo-folder.ts';

type Props = { folder: PhotoFolder; preference: Preference; onSend: () => void };

const shownBy = {
  all: () => true,
  goes: ({ reason }: PlacedPhoto) => reason === null,
  stays: ({ reason }: PlacedPhoto) => reason !== null && reason !== 'left_out',
  left: ({ reason }: PlacedPhoto) => reason === 'left_out',
};
type Filter = keyof typeof shownBy;

/**
 * Every file with the specimen it is assigned to, or why it is not sent; each can be changed, and nothing is sent
 * yet.
 */
export function FolderPlan({ folder, preference, onSend }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [filter, setFilter] = useState<Filter>('all');
  const { rows, looking, forget } = folder;
  const count = (filterName: Filter) => rows.filter(shownBy[filterName]).length;
  const names: Record<Filter, string> = {
    all: t`All files`,
    goes: t`Will be sent`,
    stays: t`Stays here`,
    left: t`Left out`,
  };
  const filters = (Object.keys(names) as Filter[]).filter(
    (filterName) => filterName === 'all' || count(filterName) > 0,
  );
  const shownFilter = filters.includes(filter) ? filter : 'all';
  const going = count('goes');
  return (
    <section className="grid gap-5">
      <FolderSummary folder={folder} preference={preference} />
      <ChipRow label={t`Which files are shown`}>
        {filters.map((filterName) => (
          <Chip
            key={filterName}
            isPressed={filterName === shownFilter}
            count={number(count(filterName))}
            onClick={() => setFilter(filterName)}
          >
            {names[filterName]}
          </Chip>
        ))}
      </ChipRow>
      <FolderList key={shownFilter} folder={folder} rows={rows.filter(shownBy[shownFilter])} preference={preference} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={forget}>
          <Trans>Choose other files</Trans>
        </Button>
        <Button
          variant="primary"
          onClick={onSend}
          busy={looking ? t`Looking up` : undefined}
          disabledReason={going === 0 ? t`No file goes to a specimen.` : undefined}
        >
          <Plural value={going} one="Send # photo" other="Send # photos" />
        </Button>
      </div>
    </section>
  );
}
