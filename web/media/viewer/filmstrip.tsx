import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ViewedMedia } from '#contract/collection/photos/viewer-api.ts';
import { useMediaNames } from '#web/media/use-media-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Photograph, Tray } from '#web/ui/tray.tsx';
import { besideAddress } from './way-back.ts';

type Props = { mediaView: ViewedMedia; thumbnails: readonly (Photograph | null)[] };

/** The specimen's photos and films as a strip of links; nothing where there is only one. */
export function Filmstrip({ mediaView, thumbnails }: Props) {
  const { t } = useLingui();
  const { siblings, media } = mediaView;
  const names = useMediaNames(siblings);
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = strip.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.clientWidth) / 2;
  }, []);
  if (siblings.length < 2) return null;
  return (
    <nav
      ref={strip}
      aria-label={t`Photographs`}
      className="relative flex gap-1.5 overflow-x-auto border-b border-mica p-2 scrollbar-none [grid-area:strip] md:(flex-wrap px-6 py-4)"
    >
      {siblings.map((sibling, index) => (
        <Link
          key={sibling.id}
          to={besideAddress(sibling.id, mediaView)}
          replace
          aria-label={names[index]}
          title={names[index]}
          aria-current={sibling.id === media.id ? 'page' : undefined}
          className="group w-14 shrink-0"
        >
          <Tray
            photo={thumbnails[index] ?? null}
            sizes="56px"
            className="group-aria-[current=page]:(outline-2 outline-ink outline-offset-1 outline-solid)"
          >
            <Icon name={sibling.kind === 'video' ? 'i-lucide-film' : 'i-lucide-image'} className="text-graphite" />
          </Tray>
        </Link>
      ))}
    </nav>
  );
}
