import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { rangeText } from '#contract/exchange/intents/intent-texts.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { SpecimenStatusBadge } from '#web/collection/listing/specimen-status-badge.tsx';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { type OfferOf, readMine } from './offered-specimens.ts';

type Props = { offer: OfferOf; isOwn: boolean; isReserved: boolean };

/**
 * The offer of a specimen, how far it ships, and the button to start an exchange unless another exchange holds it;
 * nothing while a block may hide it
 * from the signed-in user, nor when it is unknown whether there is one.
 */
export function SpecimenOffer({ offer: { intent_id, ...shippingTerms }, isOwn, isReserved }: Props) {
  const locale = useAtomValue(localeAtom);
  const isIn = useAtomValue(sessionAtom).state === 'in';
  const isAsked = isIn && !isOwn;
  const { value: viewerState } = useRead(isAsked ? intent_id : null, (signal) => readMine(intent_id, signal));
  const range = rangeText(shippingTerms, locale);
  const address = screenAddress('intent', { intent_id });
  if (isAsked && viewerState?.isHidden !== false) return null;
  return (
    <div className="mt-6 print:hidden">
      {!isOwn && !isReserved && (
        <p className="mb-3">
          {viewerState?.thread_id ? (
            <ButtonLink variant="primary" to={screenAddress('threadWorkspace', { thread_id: viewerState.thread_id })}>
              <Trans>Open the conversation</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" icon="i-lucide-arrow-left-right" to={`${address}#start`}>
              <Trans>Start exchange</Trans>
            </ButtonLink>
          )}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-t2 text-graphite">
        {isOwn && <Trans>This is yours.</Trans>}
        {!isReserved && <SpecimenStatusBadge status="offered" />}
        <Link to={address} className="link">
          <Trans>Exchange intent</Trans>
        </Link>
        <span>
          <Trans>Ships: {range}</Trans>
        </span>
      </p>
    </div>
  );
}
