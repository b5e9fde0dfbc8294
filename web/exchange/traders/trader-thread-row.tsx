import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { mineralNamesText } from '#contract/exchange/intents/intent-texts.ts';
import { itemName } from '#contract/exchange/proposal/item-name.ts';
import type { AgreedItem, TraderThread } from '#contract/exchange/traders/trader.ts';
import { specimenLocalitySegments } from '#contract/localities/localized-locality-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { useThreadStatusName } from '#web/exchange/lists/thread-status-name.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Time } from '#web/shell/time/time.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tray } from '#web/ui/tray.tsx';

/** The first specimen of each side, one beside the other. */
const AgreedPair = ({ gives, gets }: Pick<TraderThread, 'gives' | 'gets'>) => (
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

/** A public conversation of a trader: the partner, the agreement, and since when it has its status. */
export function TraderThreadRow({ thread }: { thread: TraderThread }) {
  const { t } = useLingui();
  const statusName = useThreadStatusName();
  const { id: thread_id, partner, status, closed, last_at, offered, gives, gets } = thread;
  const name = partner.username === '' ? t`Former collector` : partner.display_name;
  const agreedText = useAgreedText(thread);
  const minerals = mineralNamesText(offered, useAtomValue(localeAtom));
  return (
    <li className="relative flex flex-wrap items-start gap-3 border-b border-mica py-4">
      {(gives || gets) && <AgreedPair gives={gives} gets={gets} />}
      <div className="min-w-48 flex-1">
        <h3 className="text-n">
          <Link
            to={screenAddress('threadPublic', { thread_id })}
            className="link-quiet after:(absolute inset-0 content-empty)"
          >
            <Trans>
              with <bdi>{name}</bdi>
            </Trans>
          </Link>
        </h3>
        <p dir="auto" className="line-clamp-2 mt-.5 break-words text-t2 text-graphite">
          {agreedText ?? (minerals && <Trans>Offered: {minerals}</Trans>)}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-4 text-t2 text-graphite">
        <StatusBadge
          shape={closed ? 'ring' : status === 'completed' ? 'full' : 'half'}
          tone={closed ? 'plain' : status === 'completed' ? 'good' : 'go'}
        >
          {statusName(status, closed !== null)}
        </StatusBadge>
        <Time dateTime={last_at} />
      </p>
    </li>
  );
}

/** 'Fluorite, Rogerley Mine for Sphalerite, Elmwood Mine'; null unless both can be named. */
function useAgreedText({ gives, gets }: Pick<TraderThread, 'gives' | 'gets'>): string | null {
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
