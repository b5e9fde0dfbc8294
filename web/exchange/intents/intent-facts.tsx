import { useLingui } from '@lingui/react/macro';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { countryList, rangeText } from '#contract/exchange/intents/intent-words.ts';
import { wantTerms, wantText } from '#contract/exchange/wants/want-words.ts';
import type { Locale } from '#contract/format/locale.ts';
import { FactList } from '#web/ui/fact-list.tsx';

type Props = { intent: Pick<Intent, 'wants' | 'shipping_range' | 'ships_to' | 'not_to'>; locale: Locale };

/** The wants of an intent, where it ships to, and where it does not. */
export function IntentFacts({ intent, locale }: Props) {
  const { t } = useLingui();
  const { wants, not_to } = intent;
  const wantList = (
    <ul className="grid gap-1">
      {wants.map((want) => (
        <li key={want.id}>
          {[wantText(want, locale), ...wantTerms(want, locale)].join(' · ')}
          {want.note && (
            <span className="text-graphite">
              {' · '}
              <bdi>{want.note}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <FactList
      facts={[
        ...(wants.length > 0 ? [{ name: t`Wants`, value: wantList }] : []),
        { name: t`Ships`, value: rangeText(intent, locale) },
        ...(not_to.length > 0 ? [{ name: t`Not to`, value: countryList(not_to, locale) }] : []),
      ]}
    />
  );
}
