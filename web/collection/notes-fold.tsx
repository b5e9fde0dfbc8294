import { useLingui } from '@lingui/react/macro';
import type { DraftFields } from '#web/collection/specimen-form.tsx';
import { DraftText } from '#web/collection/text-field.tsx';
import { Fold } from '#web/ui/fold.tsx';

/** Words about the piece, public and private, and the marks an owner sorts by. */
export function NotesFold(fields: DraftFields) {
  const { t } = useLingui();
  const { tags, min_id } = fields.draft;
  const said = [tags, min_id].filter((text) => text !== '').join(', ');
  return (
    <Fold title={t`Notes, tags, MIN-ID`} said={said || undefined}>
      <div className="grid gap-4">
        <DraftText {...fields} name="description" label={t`Description`} lines />
        <DraftText {...fields} name="description_private" label={t`Private note`} help={t`Only you see this.`} lines />
        <div className="grid gap-4 sm:grid-cols-2">
          <DraftText {...fields} name="tags" label={t`Tags`} help={t`Separated by commas.`} />
          <DraftText {...fields} name="op_tags" label={t`Working tags`} help={t`Only you see this.`} />
          <DraftText {...fields} name="custom_name1" label={t`Custom name`} />
          <DraftText {...fields} name="min_id" label={t`MIN-ID`} placeholder="A4T-BT5" />
        </div>
      </div>
    </Fold>
  );
}
