import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { mediaApi } from '#contract/media/api.ts';
import type { Media } from '#contract/media/media.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import { changedPhotoFields, isChanged, ontoNewer, type PhotoEdit, photoSchema, photoValues } from './photo-values.ts';

type Options = {
  media: Media;
  /** the unsaved edit from before another photo was looked at */
  storedEdit: PhotoEdit | undefined;
  /** called after each change; null when nothing is unsaved */
  onEdit: (edit: PhotoEdit | null) => void;
  onSaved: (savedMedia: Media) => void;
};

export type PhotoForm = ReturnType<typeof usePhotoForm>;

/** The form of one photo's details. `elsewhere` is the stored version when it was changed since it was read. */
export function usePhotoForm({ media, storedEdit, onEdit, onSaved }: Options) {
  const [base, setOver] = useState(storedEdit?.base ?? media);
  const [serverMedia, setElsewhere] = useState<Media | null>(null);
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    initial: storedEdit?.values ?? photoValues(media),
    toInput: (values) => ({ photo: { ...changedPhotoFields({ values, base }), version: base.version } }),
    schema: photoSchema,
    locale: useAtomValue(localeAtom),
  });
  const edit = { values: form.values, base };
  const hasChanges = isChanged(edit);
  const tell = useEffectEvent((newEdit: PhotoEdit) => onEdit(isChanged(newEdit) ? newEdit : null));
  const { values } = form;
  useEffect(() => tell({ values, base }), [values, base]);

  const begin = (newEdit: PhotoEdit) => {
    setElsewhere(null);
    setOver(newEdit.base);
    form.reset(newEdit.values);
  };
  const save = () =>
    form.submit(async ({ photo }, key) => {
      if (!hasChanges) return;
      try {
        const savedMedia = await call(mediaApi.change, { id: media.id, ...photo }, { quiet: true, key });
        begin({ base: savedMedia, values: photoValues(savedMedia) });
        setSaved(true);
        onSaved(savedMedia);
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault;
        if (fault.error === 'changed_elsewhere') setElsewhere((fault.data as { current: Media }).current);
        throw underPhoto(fault);
      }
    });
  return {
    ...form,
    changed: hasChanges,
    elsewhere: serverMedia,
    isSaved: isSaved && !hasChanges,
    save,
    /** continues with the user's edit, on top of what is stored now */
    keepMine: () => serverMedia && begin(ontoNewer(edit, serverMedia)),
    takeTheirs: () => serverMedia && begin({ base: serverMedia, values: photoValues(serverMedia) }),
  };
}

/** Moves the field errors of a refusal to the paths of this form. */
const underPhoto = ({ message, code, status, data, issues }: ApiError) =>
  new ApiError(message, code, status, {
    ...(typeof data === 'object' && data),
    issues: issues.map((issue) => ({ ...issue, path: `photo.${issue.path}` })),
  });
