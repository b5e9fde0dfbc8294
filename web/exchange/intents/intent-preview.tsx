import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { wholeCover } from '#contract/collection/cards/read-cards.ts';
import { mineralsText } from '#contract/exchange/intents/intent-texts.ts';
import type { MarketIntent } from '#contract/exchange/market/market.ts';
import type { Locale } from '#contract/format/locale.ts';
import { SpecimenStatusBadge } from '#web/collection/listing/specimen-status-badge.tsx';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { PageSkeleton } from '#web/shell/faults/first-load.tsx';
import { localeAtom } from '#web/shell/language.ts';
import type { PreviewProps } from '#web/shell/visits/previews.ts';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { Tray } from '#web/ui/tray.tsx';
import { knownIntent } from './known-intents.ts';
import { TraderCard } from './trader-card.tsx';

type Props = Pick<MarketIntent, 'pieces'> & { locale: Locale };

/** The offers as far as the market listing contains them: photos and names. */
const SpecimenCards = ({ pieces, locale }: Props) => (
  <div className="grid grid-cols-2 gap-x-gap gap-y-6 sm:grid-cols-3">
    {pieces.map(({ id, coll_no, own_number, name, cover, mineral_id, reserved }) => (
      <div key={id} className="min-w-0">
        <Tray
          photo={cover && specimenPhoto(wholeCover(cover), name[locale])}
          sizes="(min-width: 1280px) 280px, (min-width: 640px) 30vw, 45vw"
        >
          <CrystalDrawing slug={mineral_id} />
        </Tray>
        <p className="mt-2.5 min-h-5 flex items-center justify-between gap-2 text-t1 text-graphite">
          <SpecimenNumber coll_no={coll_no} own_number={own_number} />
          {reserved && <SpecimenStatusBadge status="reserved" small />}
        </p>
        <p className="mt-.5 text-n">{name[locale]}</p>
      </div>
    ))}
  </div>
);

const FACTS = ['w-2/3', 'w-1/2', 'w-3/5'];

/** The page of an intent while it loads: what the market listing already contains of its offers and owner. */
export function IntentPreview({ pathname, params: { intent_id = '' } }: PreviewProps) {
  const intent = knownIntent(intent_id);
  return intent ? <KnownIntentView intent={intent} /> : <PageSkeleton pathname={pathname} />;
}

function KnownIntentView({ intent }: { intent: MarketIntent }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { minerals, description, pieces, display_name: name } = intent;
  const title = mineralsText(
    minerals.map((mineral) => ({ mineral })),
    locale,
  );
  return (
    <div className="page grid items-start gap-x-12 gap-y-8 pt-6 pb-12 md:pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <h1 className="break-keep-names text-h1">{title || t`What ${name} looks for`}</h1>
        <Skeleton className="my-1 h-4 w-48" />
        {description && (
          <p dir="auto" className="prose mt-4 whitespace-pre-line break-words">
            {description}
          </p>
        )}
        <div className="mt-6 grid gap-4">
          {FACTS.map((wide) => (
            <Skeleton key={wide} className={`h-4 ${wide}`} />
          ))}
        </div>
        {pieces.length > 0 && (
          <>
            <h2 className="mb-4 mt-8 text-h2">
              <Trans>Offers</Trans>
            </h2>
            <SpecimenCards pieces={pieces} locale={locale} />
          </>
        )}
      </div>
      <aside>
        <TraderCard intent={intent} locale={locale} />
      </aside>
    </div>
  );
}
