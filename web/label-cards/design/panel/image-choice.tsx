import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ChangeEvent, useState } from 'react';
import type { Locale } from '#contract/format/locale.ts';
import type { Refusal } from '#contract/http/envelope.ts';
import { LABEL_IMAGE_FIELD, labelsApi } from '#contract/label-cards/api.ts';
import { formatRefusal, sizeRefusal } from '#contract/label-cards/label-image-refusals.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { call, errorMessage } from '#web/lib/call.ts';
import { sniffFile } from '#web/lib/image/file-kind.ts';
import { uprightImage } from '#web/lib/image/upright-image.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Message } from '#web/ui/message.tsx';

type AddedImage = { id: string; width: number; height: number };
type Props = { label: string; onAdded: (image: AddedImage) => void };

const acceptedTypes = ['image/png', 'image/jpeg'];

/** Chooses a PNG or JPG of at most 1 MB; other files are refused before they are sent. */
export function ImageChoice({ label, onAdded }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { run, busy, failure } = useAction(sendImage, { onSuccess: onAdded });
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const newRefusal = (await isLabelImage(file)) ? sizeRefusal(file.size) : formatRefusal;
    setRefusal(newRefusal && (await refusalText(newRefusal, locale)));
    if (!newRefusal) void run(file);
  };
  const wrong = refusal ?? (failure && errorMessage(failure));
  return (
    <div>
      <label className="btn btn-plain relative has-focus-visible:(outline-2 outline-azurite outline-offset-2 outline-solid)">
        <Icon name="i-lucide-image" />
        {busy ? t`Adding the picture…` : label}
        <input
          type="file"
          accept={acceptedTypes.join()}
          onChange={(event) => void take(event)}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        />
      </label>
      <div aria-live="polite">{wrong && <Message kind="error">{wrong}</Message>}</div>
    </div>
  );
}

/** The sentence of a refusal; the catalogue of errors is loaded only when one is needed. */
async function refusalText({ error, values }: Refusal, locale: Locale): Promise<string> {
  const { errors } = await import('#contract/errors/errors.ts');
  return fillText(errors[error], locale, values);
}

/**
 * Whether the file is a PNG or JPG by its bytes, because a system derives the type from the name. The server
 * refuses damaged files.
 */
async function isLabelImage(file: File): Promise<boolean> {
  const fileInfo = await sniffFile(file).catch(() => null);
  return fileInfo?.kind === 'damaged' || (fileInfo?.kind === 'picture' && ['PNG', 'JPG'].includes(fileInfo.format));
}

/**
 * Sends the image turned upright where it can be decoded; a damaged one is sent as it is, and the server refuses
 * it.
 */
async function sendImage(file: File): Promise<AddedImage> {
  const form = new FormData();
  form.set(LABEL_IMAGE_FIELD, await uprightImage(file).catch(() => file));
  return call(labelsApi.addImage, {}, { quiet: true, form });
}
