import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { itemName } from '#contract/exchange/proposal/item-name.ts';
import { SpecimenStatusBadge } from '#web/collection/listing/specimen-status-badge.tsx';
import { addAside } from '#web/exchange/photos/command-photos.ts';
import { PhotoButtons } from '#web/media/photo-buttons.tsx';
import { cancelUploads } from '#web/media/upload/await-uploads.ts';
import { startUploads, useUploadsById } from '#web/media/upload/photo-uploads.ts';
import { UploadStrip } from '#web/media/uploader/upload-strip.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type DraftItem, type DraftTextItem, TEXT_ITEM_PHOTOS_MAX } from './proposal-draft.ts';
import { ThreadItem } from './thread-item.tsx';

type Props = {
  item: DraftItem;
  /** the thread that photos of a row are sent to; null where a row can have none */
  thread_id: string | null;
  /** the name of the partner, who will see it */
  partnerName: string;
  onChange: (to: DraftItem) => void;
  onRemove: () => void;
};

/** An item in a draft: with its remove button, and photos if it is a free-text item. */
export function DraftItemRow({ item, thread_id, partnerName, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const name = 'text' in item ? item.text : itemName(item, locale);
  const remove = (
    <IconButton
      label={t`Remove ${name}`}
      icon="i-lucide-x"
      onClick={() => {
        if ('text' in item) cancelUploads(item.photos ?? []);
        onRemove();
      }}
    />
  );
  if (!('text' in item))
    return (
      <ThreadItem item={item} action={remove}>
        {item.reserved && <SpecimenStatusBadge status="reserved" small />}
        {item.own_private && (
          <p className="mt-1 flex gap-2 text-t2">
            <Icon name="i-lucide-lock" className="mt-0.5 shrink-0" />
            <Trans>
              {name} is private. {partnerName} will see it here; visitors read only that it is a private specimen.
            </Trans>
          </p>
        )}
      </ThreadItem>
    );
  if (thread_id === null || item.is_cash) return <ThreadItem item={item} action={remove} />;
  return <TextItemWithPhotos item={item} thread_id={thread_id} onChange={onChange} remove={remove} />;
}

type TextItemProps = Pick<Props, 'onChange'> & { item: DraftTextItem; thread_id: string; remove: ReactNode };

function TextItemWithPhotos({ item, thread_id, onChange, remove }: TextItemProps) {
  const { t } = useLingui();
  const present = useUploadsById(item.photos ?? []).map(({ id }) => id);
  const remainingCount = TEXT_ITEM_PHOTOS_MAX - item.media.length - present.length;
  const add = (files: File[]) => {
    startUploads(thread_id);
    onChange({ ...item, photos: [...present, ...addAside(thread_id, files, remainingCount).added] });
  };
  return (
    <ThreadItem
      item={item}
      action={
        <>
          {remainingCount > 0 && <PhotoButtons onFiles={add} />}
          {remove}
        </>
      }
    >
      <div className="mt-2 empty:hidden">
        <UploadStrip ids={present} label={t`Photographs`} />
      </div>
    </ThreadItem>
  );
}
