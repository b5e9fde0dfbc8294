import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { rangeText } from '#contract/exchange/intents/intent-words.ts';
import { linkTo } from '#contract/paths.ts';
import { StatusMark } from '#web/collection/listing/status-mark.tsx';
import { type OfferedPage, type OfferOf, readMine, readOffer } from '#web/exchange/traders/offered.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

type Props = {
  specimen: Pick<PublicSpecimen, 'id' | 'username' | 'reserved'>;
  offered: OfferedPage | null;
  own: boolean;
};

/** That a specimen is offered, how far it would be sent, and the way into an exchange about it. */
export function SpecimenOffer({ specimen: { id, username, reserved }, offered, own }: Props) {
  const known = offered?.items.find(({ specimen_id }) => specimen_id === id);
  const mayBeFurther = !known && offered !== null && offered.next_cursor !== null && !reserved;
  const { value: further } = useRead(mayBeFurther ? id : null, (signal) => readOffer(username, id, signal));
  const offer = known ?? further;
  return offer && !reserved ? <Offered key={offer.intent_id} offer={offer} own={own} /> : null;
}

function Offered({ offer: { intent_id, ...shipping }, own }: { offer: OfferOf; own: boolean }) {
  const locale = useAtomValue(localeAtom);
  const isIn = useAtomValue(sessionAtom).state === 'in';
  const { value: mine } = useRead(isIn && !own ? intent_id : null, (signal) => readMine(intent_id, signal));
  const range = rangeText(shipping, locale);
  const address = linkTo('intent', { intent_id });
  if (mine?.isHidden) return null;
  return (
    <div className="mt-6 print:hidden">
      {!own && (
        <p className="mb-3">
          {mine?.thread_id ? (
            <ButtonLink look="primary" to={linkTo('threadWorkspace', { thread_id: mine.thread_id })}>
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
      </p>
    </div>
  );
}
