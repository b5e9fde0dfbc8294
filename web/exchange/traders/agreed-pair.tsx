import type { AgreedItem, TraderThread } from '#contract/exchange/traders/trader.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tray } from '#web/ui/tray.tsx';

/** The first specimen of each side, one beside the other. */
export const AgreedPair = ({ gives, gets }: Pick<TraderThread, 'gives' | 'gets'>) => (
  <div className="flex items-center gap-1.5">
    <SpecimenTray specimen={gives} />
    <Icon small name="i-lucide-arrow-left-right" className="text-graphite" />
    <SpecimenTray specimen={gets} />
  </div>
);

const SpecimenTray = ({ specimen }: { specimen: AgreedItem | null }) => (
  <Tray photo={specimen?.cover ? specimenPhoto(specimen.cover, '') : null} sizes="96px" className="w-18 shrink-0">
    <CrystalDrawing slug={specimen?.minerals[0]?.id ?? null} />
  </Tray>
);
