import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { UserInfo } from '#contract/account/profile.ts';
import type { CollectionSums as Sums } from '#contract/collection/overview/overview.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { PersonMenu } from '#web/account/moderation/person-menu.tsx';
import { useLastActive } from '#web/account/use-last-active.ts';
import type { ShownListing } from '#web/collection/listing/collection-listing.ts';
import { localeAtom } from '#web/shell/language.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { useShare } from '#web/shell/toast/use-share.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

/** The totals of a collection in one line; zero totals are left out. */
function CollectionSums({ sums }: { sums: Sums }) {
  const { specimen_count, locality_count, species_count, element_count, country_count } = sums;
  const sumItems = [
    [specimen_count, <Plural key="specimens" value={specimen_count} one="# specimen" other="# specimens" />],
    [locality_count, <Plural key="localities" value={locality_count} one="# locality" other="# localities" />],
    [species_count, <Plural key="species" value={species_count} one="# mineral species" other="# mineral species" />],
    [element_count, <Plural key="elements" value={element_count} one="# element" other="# elements" />],
    [country_count, <Plural key="countries" value={country_count} one="# country" other="# countries" />],
  ] as const;
  const shownItems = sumItems.filter(([count]) => count > 0);
  if (shownItems.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-t2 text-graphite">
      {shownItems.map(([, text]) => (
        <li key={text.key} className="num">
          {text}
        </li>
      ))}
    </ul>
  );
}

type Props = {
  collector: UserInfo;
  sums: Sums | null;
  /** the list that can be printed; null where the page shows no list */
  shownListing: ShownListing | null;
};

/** The owner of a collection, with their own description. */
export function CollectionHeader({ collector, sums, shownListing }: Props) {
  const { display_name, avatar_url, bio } = collector;
  return (
    <header className="pt-6 md:pt-8">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-4 sm:gap-x-6">
        <Avatar large name={display_name} src={avatar_url} />
        <div className="min-w-0 flex-1">
          <h1 className="break-keep-names text-h1">{display_name}</h1>
          <CollectorDetails collector={collector} />
        </div>
        <Actions collector={collector} shownListing={shownListing} />
      </div>
      {bio && (
        <p dir="auto" className="prose mt-6 whitespace-pre-line">
          {bio}
        </p>
      )}
      {sums && <CollectionSums sums={sums} />}
    </header>
  );
}

function CollectorDetails({ collector: { username, location_text, credit } }: { collector: UserInfo }) {
  const active = useLastActive(credit);
  const locale = useAtomValue(localeAtom);
  const facts = [`@${username}`, location_text?.[locale], active].filter((fact) => Boolean(fact));
  return <p className="mt-1 break-keep-names text-t2 text-graphite">{facts.join(' · ')}</p>;
}

function Actions({ collector, shownListing }: Pick<Props, 'collector' | 'shownListing'>) {
  const { username, display_name, credit } = collector;
  const { active_intents } = credit;
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const share = useShare();
  const isOwn = session.state === 'in' && session.profile.username === username;
  const address = () => location.origin + screenAddress('userCollection', { username });
  return (
    <div className="min-w-24 flex items-center gap-2 max-sm:basis-full sm:justify-end print:hidden">
      {active_intents > 0 && (
        <ButtonLink to={screenAddress('userExchange', { username })}>
          <Plural value={active_intents} one="# offer" other="# offers" />
        </ButtonLink>
      )}
      {isOwn && (
        // On phones the bottom bar links to it.
        <ButtonLink to={screenAddress('myCollection')} className="max-sm:hidden">
          <Trans>My collection</Trans>
        </ButtonLink>
      )}
      <IconButton label={t`Share`} icon="i-lucide-share-2" onClick={() => void share(display_name, address())} />
      {shownListing && shownListing.listing.items.length > 0 && <PrintButton {...shownListing} />}
      <PersonMenu person={{ username, display_name }} />
    </div>
  );
}

/** Prints the list as a catalogue, once all of it is loaded. */
function PrintButton({ isPrinting, print }: ShownListing) {
  const { t } = useLingui();
  return (
    <IconButton
      label={isPrinting ? t`Reading the whole list…` : t`Print the catalogue`}
      icon="i-lucide-printer"
      aria-disabled={isPrinting}
      onClick={() => !isPrinting && print()}
    />
  );
}
