import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { itemName } from '#contract/exchange/proposal/item-name.ts';
import type { AgreedItem, ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { specimenLocalitySegments } from '#contract/localities/localized-locality-name.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tray } from '#web/ui/tray.tsx';
import { useThreadStatusName } from './thread-status-name.ts';

/** The first specimen that each side gives in an agreement, as visitors see it. */
type AgreedSides = { gives: AgreedItem | null; gets: AgreedItem | null };

/** The first specimen of each side, one beside the other. */
export const AgreedPair = ({ gives, gets }: AgreedSides) => (
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

type StatusProps = { status: ThreadSummary['status']; isClosed: boolean };

/** How far a public conversation came. */
export function PublicStatus({ status, isClosed }: StatusProps) {
  const statusName = useThreadStatusName();
  return (
    <StatusBadge
      shape={isClosed ? 'ring' : status === 'completed' ? 'full' : 'half'}
      tone={isClosed ? 'plain' : status === 'completed' ? 'good' : 'go'}
    >
      {statusName(status, isClosed)}
    </StatusBadge>
  );
}

/** 'Fluorite, Rogerley Mine for Sphalerite, Elmwood Mine'; null unless both can be named. */
export function useAgreedText({ gives, gets }: AgreedSides): string | null {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { joinNames } = useFormat();
  const specimenText = (specimen: AgreedItem) => {
    const [nearest] = specimenLocalitySegments(specimen, locale, { short: true });
    return nearest ? joinNames([itemName(specimen, locale), nearest.text]) : itemName(specimen, locale);
  };
  const [given, got] = [gives && specimenText(gives), gets && specimenText(gets)];
  if (given && got) return t`${given}, for ${got}`;
  return given ?? got;
}
