import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { UserInfo } from '#contract/account/profile.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { rangeText, wantsText } from '#contract/exchange/intents/intent-words.ts';
import { linkTo } from '#contract/paths.ts';
import { StatusMark } from '#web/collection/listing/status-mark.tsx';
import { type OfferOfSpecimen, readOffer } from '#web/exchange/traders/read-offered.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

type Props = {
  specimen: Pick<PublicSpecimen, 'id' | 'username' | 'reserved'>;
  collector: Pick<UserInfo, 'credit'>;
  own: boolean;
};

/** That a specimen is offered, on which terms, and the way into an exchange about it. */
export function SpecimenOffer({ specimen: { id, username, reserved }, collector: { credit }, own }: Props) {
  const mayBeOffered = credit.active_intents > 0 && !reserved;
  const { value: offer } = useRead(mayBeOffered ? id : null, (signal) => readOffer(username, id, signal));
  return offer ? <Offered offer={offer} own={own} /> : null;
}

function Offered({ offer: { intent, thread_id }, own }: { offer: OfferOfSpecimen; own: boolean }) {
  const locale = useAtomValue(localeAtom);
  const { id: intent_id, wants } = intent;
  const range = rangeText(intent, locale);
  const wanted = wantsText(wants, locale);
  const address = linkTo('intent', { intent_id });
  return (
    <div className="mt-6 print:hidden">
      {!own && (
        <p className="mb-3">
          {thread_id ? (
            <ButtonLink look="primary" to={linkTo('threadWorkspace', { thread_id })}>
              <Trans>Open the conversation</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink look="primary" icon="i-lucide-arrow-left-right" to={`${address}#start`}>
              <Trans>Start exchange</Trans>
            </ButtonLink>
          )}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-t2 text-graphite">
        <StatusMark status="offered" />
        <Link to={address} className="link">
          <Trans>Exchange intent</Trans>
        </Link>
        <span>
          <Trans>Ships: {range}</Trans>
        </span>
        {wanted && (
          <span>
            <Trans>Wants: {wanted}</Trans>
          </span>
        )}
      </p>
    </div>
  );
}
