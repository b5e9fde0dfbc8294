import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { SHARE_CARD_SIZE } from '#contract/label-cards/share-card/share-card.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom, specifiedText } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-styles.ts';
import { DialogWindow } from '#web/ui/dialog/dialog-window.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { drawShareCard } from './draw-share-card.ts';
import { readShareCard } from './read-share-card.ts';
import { shareTexts } from './share-texts.ts';

type ShareDialogProps = {
  specimen: PublicSpecimen;
  name: string;
  collector: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Shows a specimen's card as an image to save or share, and copies its permanent address. */
export function ShareDialog({ specimen, name, collector, open, onOpenChange }: ShareDialogProps) {
  const locale = useAtomValue(localeAtom);
  const texts = shareTexts(locale);
  const { id, permanent_id } = specimen;
  const card = useRead(`${id} ${locale}`, async () => {
    const data = await readShareCard(specimen, collector, locale);
    return data && new File([await drawShareCard(data)], `vug-${permanent_id}.jpg`, { type: 'image/jpeg' });
  });
  const file = card.value ?? null;
  const url = location.origin + screenAddress('permanent', { permanent_id });
  const close = <Button onClick={() => onOpenChange(false)}>{texts.close}</Button>;
  const isHidden = card.value === null;
  return (
    <DialogWindow
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title(name)}
      actions={isHidden ? close : <ShareActions file={file} name={name} url={url} />}
    >
      {isHidden ? (
        <p>{texts.notPublic}</p>
      ) : (
        <CardPreview file={file} alt={texts.imageAlt(name)} hasFailed={card.state === 'failed'} retry={card.refresh} />
      )}
    </DialogWindow>
  );
}

type CardPreviewProps = { file: File | null; alt: string; hasFailed: boolean; retry: () => void };

/** The card, or how far it is; as high as the card from the start. */
function CardPreview({ file, alt, hasFailed, retry }: CardPreviewProps) {
  const texts = shareTexts(useAtomValue(localeAtom));
  const source = useObjectUrl(file);
  if (source)
    return (
      <img
        src={source}
        alt={alt}
        {...SHARE_CARD_SIZE}
        className="mx-auto h-auto max-h-[60dvh] max-w-full w-auto border border-mica"
      />
    );
  return (
    <div
      role="status"
      className="mx-auto aspect-3/4 max-h-[60dvh] max-w-full w-90 grid place-content-center gap-3 bg-gypsum p-6 text-t2 text-graphite"
    >
      {hasFailed ? texts.failed : texts.drawing}
      {hasFailed && <Button onClick={retry}>{texts.retry}</Button>}
    </div>
  );
}

/** An address of a file in this document, for as long as it is shown. */
function useObjectUrl(file: File | null): string | null {
  const [source, setSource] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setSource({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return source && source.file === file ? source.url : null;
}

type ShareActionsProps = { file: File | null; name: string; url: string };

/** Saves the image, shares it with the device's own dialog, and copies the address, which works without the image. */
function ShareActions({ file, name, url }: ShareActionsProps) {
  const texts = shareTexts(useAtomValue(localeAtom));
  const source = useObjectUrl(file);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast(texts.copied, { type: 'success' }),
      () => showToast(specifiedText('action_failed')),
    );
  const share = () =>
    navigator.share(sharedData(file, name, url)).catch((fault: unknown) => {
      // Closing the device's share dialog is no failure.
      if (!(fault instanceof DOMException && fault.name === 'AbortError')) showToast(specifiedText('action_failed'));
    });
  return (
    <>
      <Button icon="i-lucide-copy" onClick={() => void copy()}>
        {texts.copy}
      </Button>
      {'share' in navigator && (
        <Button icon="i-lucide-share-2" onClick={() => void share()}>
          {texts.share}
        </Button>
      )}
      {source && file && (
        <a href={source} download={file.name} className={buttonClass('primary')}>
          <Icon name="i-lucide-download" />
          {texts.save}
        </a>
      )}
    </>
  );
}

/** The image with the address where the browser shares files, else the address alone. */
function sharedData(file: File | null, title: string, url: string): ShareData {
  const withFile = { title, url, files: file ? [file] : [] };
  return file && navigator.canShare?.(withFile) ? withFile : { title, url };
}
