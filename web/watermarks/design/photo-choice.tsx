import { useLingui } from '@lingui/react/macro';
import type { Media } from '#contract/media/media.ts';

export type OwnPhoto = { coll_no: string; media: Media };
type Props = { photos: OwnPhoto[]; value: string; onValueChange: (id: string) => void };

/** The user's latest photos, one of which the watermark is previewed on. */
export function PhotoChoice({ photos, value, onValueChange }: Props) {
  const { t } = useLingui();
  if (photos.length < 2) return null;
  return (
    <div role="radiogroup" aria-label={t`Photo of the preview`} className="mt-3 flex flex-wrap gap-2">
      {photos.map(({ coll_no, media }) => (
        <label
          key={media.id}
          title={coll_no}
          className="size-14 overflow-hidden border border-galena rounded has-checked:(outline-2 outline-solid outline-ink outline-offset-1) has-focus-visible:(outline-2 outline-solid outline-azurite outline-offset-2)"
        >
          <input
            type="radio"
            name="preview-photo"
            aria-label={coll_no}
            checked={media.id === value}
            onChange={() => onValueChange(media.id)}
            className="sr-only"
          />
          <img src={media.variants[320]} alt="" loading="lazy" className="size-full object-cover" />
        </label>
      ))}
    </div>
  );
}
