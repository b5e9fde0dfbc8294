import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { countryList, mineralsText, rangeText, wantsText } from '#contract/exchange/intents/intent-texts.ts';
import type { Locale } from '#contract/format/locale.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { StillAvailable } from '#web/exchange/intents/availability-question.tsx';
import { OfferedPhoto } from '#web/exchange/intents/form/offered-specimen.tsx';
import { IntentStatusText } from '#web/exchange/intents/intent-status.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

/** One of the user's intents in a list: what it offers, whether it is open, where it ships. */
export function IntentListRow({ intent, locale }: { intent: Intent; locale: Locale }) {
  const { t } = useLingui();
  const { id, offers, wants, not_to } = intent;
  const [firstOffer] = [...offers.filter(({ specimen }) => specimen?.cover), ...offers];
  const title = mineralsText(offers, locale) || wantsText(wants, locale);
  const range = rangeText(intent, locale);
  const excluded = countryList(not_to, locale);
  return (
    <li className="relative flex items-start gap-4 border-b border-mica py-4">
      <OfferedPhoto
        specimen={firstOffer?.specimen ?? null}
        slug={firstOffer?.mineral_id ?? wants[0]?.mineral_id ?? null}
        className="w-22 shrink-0 sm:w-30"
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-h3">
          <Link
            to={screenAddress('intent', { intent_id: id })}
            className="link-quiet after:(absolute inset-0 content-empty)"
          >
            {title}
          </Link>
        </h3>
        <IntentStatusText intent={intent} />
        <p className="mt-1 text-t2 text-graphite">
          {excluded ? (
            <Trans>
              Ships: {range}; not to {excluded}
            </Trans>
          ) : (
            <Trans>Ships: {range}</Trans>
          )}
        </p>
        {intent.closes_at && (
          <div className="relative z-1 mt-3">
            <StillAvailable intent={intent} />
          </div>
        )}
      </div>
      <ButtonLink
        icon="i-lucide-pencil"
        to={screenAddress('editIntent', { intent_id: id })}
        aria-label={t`Edit ${title}`}
        className="relative z-1"
      >
        <span className="max-sm:sr-only">
          <Trans>Edit</Trans>
        </span>
      </ButtonLink>
    </li>
  );
}
