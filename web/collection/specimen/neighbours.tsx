import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Neighbour } from '#contract/collection/api.ts';
import { type ListingQuery, listedAddress } from '#web/collection/listing/listing-address.ts';
import { neighbourQuery, readSpecimenAhead } from '#web/collection/listing/specimen-reading.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Tray } from '#web/ui/tray.tsx';
import type { NeighbourSide } from './open-neighbour.ts';

type NeighboursProps = {
  /** the list that these neighbours belong to */
  list: ListingQuery;
  prev: Neighbour | null;
  next: Neighbour | null;
  open: (side: NeighbourSide) => Promise<void>;
};

/** The previous and next specimen in the list the visitor came from, with their photos. */
export function Neighbours({ list, prev, next, open }: NeighboursProps) {
  const { t } = useLingui();
  if (!prev && !next) return null;
  return (
    <nav
      aria-label={t`Neighbours in the collection`}
      className="mt-12 grid grid-cols-2 border-y border-mica print:hidden"
    >
      {prev ? <Side side="prev" neighbour={prev} list={list} open={open} /> : <span />}
      {next && <Side side="next" neighbour={next} list={list} open={open} />}
    </nav>
  );
}

type SideProps = Pick<NeighboursProps, 'list' | 'open'> & { side: NeighbourSide; neighbour: Neighbour };

const sideStyles = {
  prev: { text: '', row: '', icon: 'i-lucide-chevron-left', key: 'k' },
  next: {
    text: 'text-end',
    row: 'flex-row-reverse border-s border-mica',
    icon: 'i-lucide-chevron-right',
    key: 'j',
  },
};

function Side({ side, neighbour, list, open }: SideProps) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { minerals, cover } = neighbour;
  const [name] = shownNames(neighbour, locale);
  const sideStyle = sideStyles[side];
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(side);
  };
  return (
    <Link
      to={listedAddress(neighbour, list)}
      rel={side}
      onClick={follow}
      onPointerEnter={() => void readSpecimenAhead(neighbourQuery(neighbour, list)).catch(() => {})}
      className={`group flex min-h-18 min-w-0 items-center gap-2 py-4 no-underline sm:gap-4 ${sideStyle.row}`}
    >
      <Icon name={sideStyle.icon} />
      <Tray photo={specimenPhoto(cover, '')} sizes="72px" className="hidden w-18 shrink-0 sm:block">
        <CrystalDrawing slug={minerals[0]?.id} />
      </Tray>
      <span className={`min-w-0 ${sideStyle.text}`}>
        <span className="sr-only">{side === 'prev' ? t`Previous specimen` : t`Next specimen`}</span>{' '}
        <span className="block text-t1 text-graphite">
          <SpecimenNumber {...neighbour} />
        </span>
        <span lang={name?.lang} className="line-clamp-2 text-n group-hover:underline">
          {name?.text}
        </span>
      </span>
      <span className="hidden md:[@media(pointer:fine)]:block">
        <Kbd>{sideStyle.key}</Kbd>
      </span>
    </Link>
  );
}
