import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import type { Media } from '#contract/media/media.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { usePhotoWords } from '#web/media/photo-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tray } from '#web/ui/tray.tsx';

type PhotoStripProps = { media: Media[]; shown: number; onShow: (at: number) => void };

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The photographs of a specimen in small; inside it the arrows choose. */
export function PhotoStrip({ media, shown, onShow }: PhotoStripProps) {
  const { t } = useLingui();
  const words = usePhotoWords();
  const strip = useRef<HTMLFieldSetElement>(null);
  const step = (event: KeyboardEvent) => {
    const to = shown + (steps[event.key] ?? 0);
    if (!(event.key in steps)) return;
    event.preventDefault();
    if (!media[to]) return;
    onShow(to);
    strip.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <fieldset
      ref={strip}
      aria-label={t`Photographs`}
      onKeyDown={step}
      className="-mx-.75 min-w-0 flex items-start gap-2 overflow-x-auto p-.75 pt-2.75 scrollbar-none max-sm:(mx-0 px-edge) print:hidden"
    >
      {media.map((each, at) => (
        <button
          key={each.id}
          type="button"
          aria-current={at === shown}
          className="group w-22 shrink-0 text-start"
          onClick={() => onShow(at)}
        >
          <Tray
            photo={specimenPhoto(each, '')}
            sizes="88px"
            className="group-aria-[current=true]:(outline-2 outline-ink outline-offset-1 outline-solid)"
          >
            <Icon name={each.kind === 'video' ? 'i-lucide-film' : 'i-lucide-image'} className="text-graphite" />
          </Tray>
          <span className="mt-1.5 block text-t1 text-graphite">
            {each.kind === 'video' ? t`Video` : words[each.view]}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
