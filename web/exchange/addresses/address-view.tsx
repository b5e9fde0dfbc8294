import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type RefObject, useRef, useState } from 'react';
import type { AddressCard } from '#contract/exchange/addresses/address-card.ts';
import { postalLines } from '#contract/exchange/addresses/postal-address.ts';
import { languageTags } from '#contract/format/language-tag.ts';
import type { Locale } from '#contract/format/locale.ts';
import { countryName } from '#contract/format/names.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A card as a conversation has it: older ones lack what was added later. */
export type SentCard = Pick<AddressCard, 'name' | 'lines' | 'country' | 'note'> & {
  [K in 'latin_name' | 'latin_lines' | 'telephone']?: AddressCard[K] | undefined;
};

/** An address card: in its sender's script, as the post wants it, the country in both languages, and a button to copy. */
export function AddressView({ card }: { card: SentCard }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const postalBlock = useRef<HTMLDivElement>(null);
  const { name, lines, country, latin_name, latin_lines, telephone, note } = card;
  return (
    <address className="mt-2 grid gap-3 border border-galena rounded border-dashed p-3 text-ink not-italic [overflow-wrap:anywhere]">
      {latin_name && latin_lines && <AddressLines lines={[name, ...lines]} />}
      <div ref={postalBlock}>
        <AddressLines lines={postalLines(card)} />
      </div>
      <dl className="grid gap-1 text-t2 [&_dt]:text-graphite">
        <CardFact name={t`Country`}>
          <CountryNames country={country} locale={locale} />
        </CardFact>
        {telephone && (
          <CardFact name={t`Telephone`}>
            <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`} dir="ltr" className="link">
              {telephone}
            </a>
          </CardFact>
        )}
        {note && (
          <CardFact name={t`Note`}>
            <span dir="auto" className="block whitespace-pre-line">
              {note}
            </span>
          </CardFact>
        )}
      </dl>
      <CopyAddress lines={postalLines(card)} block={postalBlock} />
    </address>
  );
}

const AddressLines = ({ lines }: { lines: readonly string[] }) => (
  <div className="select-text">
    {Object.entries(lines).map(([position, line]) => (
      <div key={position} dir="auto">
        {line}
      </div>
    ))}
  </div>
);

const CardFact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt>{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

const otherLocale: Record<Locale, Locale> = { en: 'zh', zh: 'en' };

const CountryNames = ({ country, locale }: { country: string; locale: Locale }) => (
  <>
    {countryName(country, locale)} ·{' '}
    <span lang={languageTags[otherLocale[locale]]}>{countryName(country, otherLocale[locale])}</span>
  </>
);

type CopyState = 'ready' | 'copied' | 'selected';

/**
 * Copies an address as the post wants it. Where the browser refuses, the address is selected, so that the device's own
 * copying takes it.
 */
function CopyAddress({ lines, block }: { lines: readonly string[]; block: RefObject<HTMLDivElement | null> }) {
  const { t } = useLingui();
  const [state, setState] = useState<CopyState>('ready');
  const copy = async () => {
    setState('ready');
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      setState('copied');
    } catch {
      if (block.current) getSelection()?.selectAllChildren(block.current);
      setState('selected');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button icon="i-lucide-copy" aria-label={t`Copy address`} onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </Button>
      <p role="status" className="min-w-0 flex items-start gap-1.5 text-t2 empty:hidden">
        {state === 'copied' && (
          <>
            <Icon small name="i-lucide-check" className="mt-.5 text-malachite" />
            <Trans>Copied</Trans>
          </>
        )}
        {state === 'selected' && <Trans>The address is selected. Copy it with your device’s own command.</Trans>}
      </p>
    </div>
  );
}
