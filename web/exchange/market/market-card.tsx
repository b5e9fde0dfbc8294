import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { countryList, mineralsText, rangeText, wantsText } from '#contract/exchange/intents/intent-texts.ts';
import type { MarketIntent } from '#contract/exchange/market/market.ts';
import type { Locale } from '#contract/format/locale.ts';
import { sizeText } from '#contract/format/measures.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { ReaderReach } from '#web/exchange/intents/reader-reach.tsx';
import { Time } from '#web/shell/time/time.tsx';
import { MarketPhotos } from './market-photos.tsx';
import { MarketTrader } from './market-trader.tsx';

type Props = { intent: MarketIntent; locale: Locale; eager: boolean };

/** An intent in the market: its photos, offers and wants, and its owner. */
export function MarketCard({ intent, locale, eager }: Props) {
  const { id: intent_id, minerals, pieces, display_name: name } = intent;
  const { t } = useLingui();
  const title = mineralsText(mineralOffers(minerals), locale) || t`What ${name} looks for`;
  return (
    <article className="flex flex-wrap items-start gap-x-6 gap-y-4 border-b border-mica py-6">
      <div className="relative min-w-0" style={{ flex: '6 1 20rem' }}>
        <MarketPhotos pieces={pieces} minerals={minerals} locale={locale} eager={eager} />
        {/* It comes after hydration, and moves nothing. */}
        <span className="absolute start-0 top-0 max-w-full bg-paper pe-1.5 pb-.5 text-t1 empty:hidden">
          <ReaderReach intent={intent} variant="card" />
        </span>
      </div>
      <div className="min-w-0" style={{ flex: '6 1 18rem' }}>
        <h3 className="break-keep-names text-h3">
          <Link to={screenAddress('intent', { intent_id })} className="link-quiet">
            {title}
          </Link>
        </h3>
        <MarketFacts intent={intent} locale={locale} />
      </div>
      <div style={{ flex: '1 1 16rem' }}>
        <MarketTrader intent={intent} locale={locale} />
      </div>
    </article>
  );
}

const mineralOffers = (minerals: MarketIntent['minerals']) => minerals.map((mineral) => ({ mineral }));

/** The specimens on a card, each on its own line: name, locality and size. */
const SpecimenLines = ({ pieces, locale }: Pick<MarketIntent, 'pieces'> & { locale: Locale }) => (
  <ul>
    {pieces.map(({ id, name, locality, size }) => (
      <li key={id} className="break-words">
        {name[locale]}
        <span className="text-graphite">
          {[locality?.[locale], sizeText(size, locale)].map((text) => text && ` · ${text}`)}
        </span>
      </li>
    ))}
  </ul>
);

/** The description of an intent, its specimens, its wants, where it ships, and when it was last confirmed. */
function MarketFacts({ intent, locale }: Omit<Props, 'eager'>) {
  const { t } = useLingui();
  const { description, wants, want_count, not_to, active_at, pieces } = intent;
  const facts = [
    { name: t`Specimens`, value: pieces.length > 0 && <SpecimenLines pieces={pieces} locale={locale} /> },
    { name: t`Wants`, value: wantsText(wants, locale, want_count) },
    { name: t`Ships`, value: rangeText(intent, locale) },
    { name: t`Not to`, value: countryList(not_to, locale) },
    { name: t`Updated`, value: <Time dateTime={active_at} /> },
  ];
  return (
    <>
      {description && (
        <p dir="auto" className="line-clamp-3 mt-2 break-words">
          {description}
        </p>
      )}
      <dl
        className="mt-4 grid gap-x-4 gap-y-1"
        style={{ gridTemplateColumns: 'minmax(4rem, max-content) minmax(0, 1fr)' }}
      >
        {facts
          .filter(({ value }) => value)
          .map(({ name, value }) => (
            <div key={name} className="col-span-full grid grid-cols-subgrid">
              <dt className="pt-.5 text-t2 text-graphite">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
