import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { linkToManual } from '#contract/manual/link-to-manual.ts';
import { mediaViews } from '#contract/media/media.ts';
import { useTagsAtHand } from '#web/collection/form/fields/tags-at-hand.ts';
import { TagsInput } from '#web/collection/form/fields/tags-input.tsx';
import { useViewNames } from '#web/media/use-view-names.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { WatermarkSelect, type WatermarkSelectProps } from '#web/watermarks/watermark-select.tsx';
import type { PhotoForm } from './use-photo-form.ts';

/** The display name of the signed-in user; empty for visitors. */
function useOwnName(): string {
  const session = useAtomValue(sessionAtom);
  return session.state === 'in' ? session.profile.display_name : '';
}

export type WatermarkChoices = WatermarkSelectProps['watermarks'];

/** The fields of a photo's details: view, description, copyright, tags and watermark. */
export function PhotoDetailsFields({
  form,
  watermarks,
  isVideo,
}: {
  form: PhotoForm;
  watermarks: WatermarkChoices;
  isVideo: boolean;
}) {
  const { t } = useLingui();
  const viewNames = useViewNames();
  const name = useOwnName();
  const { tags: atHand } = useTagsAtHand(true);
  const { values, set, leave, messageOf } = form;
  const tagIssue = form.issues.find(({ path }) => path.startsWith('photo.tags'));
  return (
    <div className="grid min-w-0 gap-4">
      <Field
        id="photo.view"
        label={isVideo ? t`Kind of video` : t`Kind of photo`}
        error={messageOf('photo.view')}
        help={
          values.view === 'packing' ? (
            <Trans>Never public: only the partners of an exchange see it.</Trans>
          ) : (
            <a href={linkToManual('photography')} target="_blank" rel="noreferrer" className="link">
              <Trans>Light, scale and UV in the manual</Trans>
            </a>
          )
        }
      >
        <Select
          value={values.view}
          onValueChange={(view) => set({ view })}
          options={mediaViews.map((value) => ({ value, label: viewNames[value] }))}
        />
      </Field>
      <Field id="photo.description" label={t`Description`} error={messageOf('photo.description')}>
        <TextArea
          value={values.description}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
          onBlur={() => leave('photo.description')}
        />
      </Field>
      <Field
        id="photo.copyright"
        label={t`Copyright`}
        error={messageOf('photo.copyright')}
        help={<Trans>Left empty, it is {name}.</Trans>}
      >
        <TextInput
          autoComplete="off"
          placeholder={name}
          value={values.copyright}
          onChange={({ currentTarget }) => set({ copyright: currentTarget.value })}
          onBlur={() => leave('photo.copyright')}
        />
      </Field>
      <Field id="photo.tags" label={t`Tags`} error={tagIssue?.message}>
        <TagsInput
          value={values.tags}
          onValueChange={(tags) => set({ tags })}
          proposals={atHand.filter(({ kind }) => kind === 'tag')}
        />
      </Field>
      <WatermarkSelect
        id="photo.watermark_id"
        usual={t`As the specimen`}
        value={values.watermark_id}
        onValueChange={(watermark_id) => set({ watermark_id })}
        error={messageOf('photo.watermark_id')}
        watermarks={watermarks}
      />
    </div>
  );
}
