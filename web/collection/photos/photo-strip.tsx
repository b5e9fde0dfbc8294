import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import type { Media } from '#contract/media/media.ts';
import { useMediaNames } from '#web/media/use-media-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tray } from '#web/ui/tray.tsx';
import { specimenPhoto } from './specimen-photo.ts';

type PhotoStripProps = { media: Media[]; shownIndex: number; onShow: (index: number) => void };

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The thumbnails of a specimen's photos; arrow keys within it choose one. */
export function PhotoStrip({ media, shownIndex, onShow }: PhotoStripProps) {
  const { t } = useLingui();
  const names = useMediaNames(media);
  const strip = useRef<HTMLFieldSetElement>(null);
  const step = (event: KeyboardEvent) => {
    const to = shownIndex + (steps[event.key] ?? 0);
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
      {media.map((item, index) => (
        <button
          key={item.id}
          type="button"
          aria-current={index === shownIndex}
          className="group w-22 shrink-0 text-start"
          onClick={() => onShow(index)}
        >
          <Tray
            photo={specimenPhoto(item, '')}
            sizes="88px"
            className="group-aria-[current=true]:(outline-2 outline-ink outline-offset-1 outline-solid)"
          >
            <Icon name={item.kind === 'video' ? 'i-lucide-film' : 'i-lucide-image'} className="text-graphite" />
          </Tray>
          <span className="mt-1.5 block text-t1 text-graphite">{names[index]}</span>
        </button>
      ))}
    </fieldset>
  );
}
