import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { mediaApi } from '#contract/media/api.ts';
import type { Media } from '#contract/media/media.ts';
import {
  changedPhotoFields,
  isChanged,
  ontoNewer,
  type PhotoEdit,
  photoSchema,
  photoValues,
} from '#web/collection/photos/photo-values.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';

type Options = {
  media: Media;
  /** what was typed before another photograph was looked at */
  kept: PhotoEdit | undefined;
  /** told after each change; null when nothing is unsaved */
  onEdit: (edit: PhotoEdit | null) => void;
  onSaved: (saved: Media) => void;
};

export type PhotoForm = ReturnType<typeof usePhotoForm>;

/** The form of one photograph's details. `elsewhere` is what is stored now when it was changed since it was read. */
export function usePhotoForm({ media, kept, onEdit, onSaved }: Options) {
  const [over, setOver] = useState(kept?.over ?? media);
  const [elsewhere, setElsewhere] = useState<Media | null>(null);
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    initial: kept?.values ?? photoValues(media),
    toInput: (values) => ({ photo: { ...changedPhotoFields({ values, over }), version: over.version } }),
    schema: photoSchema,
    locale: useAtomValue(localeAtom),
  });
  const edit = { values: form.values, over };
  const changed = isChanged(edit);
  const tell = useEffectEvent((now: PhotoEdit) => onEdit(isChanged(now) ? now : null));
  const { values } = form;
  useEffect(() => tell({ values, over }), [values, over]);

  const begin = (now: PhotoEdit) => {
    setElsewhere(null);
    setOver(now.over);
    form.reset(now.values);
  };
  const save = () =>
    form.submit(async ({ photo }, key) => {
      if (!changed) return;
      try {
        const saved = await call(mediaApi.change, { id: media.id, ...photo }, { quiet: true, key });
        begin({ over: saved, values: photoValues(saved) });
        setSaved(true);
        onSaved(saved);
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault;
        if (fault.error === 'changed_elsewhere') setElsewhere((fault.data as { current: Media }).current);
        throw underPhoto(fault);
      }
    });
  return {
    ...form,
    changed,
    elsewhere,
    isSaved: isSaved && !changed,
    save,
    /** goes on with what was typed, over what is stored now */
    keepMine: () => elsewhere && begin(ontoNewer(edit, elsewhere)),
    takeTheirs: () => elsewhere && begin({ over: elsewhere, values: photoValues(elsewhere) }),
  };
}

/** A refusal whose fields are those of this form. */
const underPhoto = ({ message, code, status, data, issues }: ApiError) =>
  new ApiError(message, code, status, {
    ...(typeof data === 'object' && data),
    issues: issues.map((issue) => ({ ...issue, path: `photo.${issue.path}` })),
  });
