import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { countryList, mineralNamesText, rangeText } from '#contract/exchange/intents/intent-texts.ts';
import { listNames } from '#contract/format/names.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { localeAtom } from '#web/shell/language.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { IntentMosaic } from './intent-mosaic.tsx';
import type { TraderIntent } from './read-trader.ts';

type Props = { intent: TraderIntent; name: string; isMine: boolean; isFirst: boolean };

/** An open intent: photos of some offers, their names, where it ships, and the button to start an exchange. */
export function OpenIntentRow({ intent, name, isMine, isFirst }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { id: intent_id, thread_id, minerals, offers, description, location_text, not_to } = intent;
  const reservedNames = listNames(
    offers.flatMap(({ specimen }) => (specimen?.reserved ? (shownNames(specimen, locale)[0]?.text ?? []) : [])),
    locale,
  );
  const offeredNames = mineralNamesText(minerals, locale);
  const range = rangeText(intent, locale);
  const excluded = countryList(not_to, locale);
  const address = screenAddress('intent', { intent_id });
  return (
    <li className="grid items-start gap-4 md:grid-cols-[400px_minmax(0,1fr)] sm:gap-x-6">
      <IntentMosaic intent={intent} eager={isFirst} />
      <div className="min-w-0">
        <h3 className="break-keep-names text-h3">
          <Link to={address} className="link-quiet">
            {offeredNames || t`What ${name} looks for`}
          </Link>
        </h3>
        {description && (
          <p dir="auto" className="prose line-clamp-3 mt-2 break-words">
            {description}
          </p>
        )}
        <p className="mt-2 text-t2 text-graphite">
          {location_text[locale]} ·{' '}
          {excluded ? (
            <Trans>
              Ships: {range}; not to {excluded}
            </Trans>
          ) : (
            <Trans>Ships: {range}</Trans>
          )}
        </p>
        {reservedNames && <p className="mt-1 text-t2 text-graphite">{t`Reserved: ${reservedNames}`}</p>}
        {!isMine && (
          <p className="mt-4">
            {thread_id ? (
              <ButtonLink to={screenAddress('threadWorkspace', { thread_id })}>
                <Trans>Open the conversation</Trans>
              </ButtonLink>
            ) : (
              <ButtonLink icon="i-lucide-arrow-left-right" to={`${address}#start`}>
                <Trans>Start exchange</Trans>
              </ButtonLink>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
