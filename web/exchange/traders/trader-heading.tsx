import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { Trader } from '#contract/exchange/traders/trader.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { PersonMenu } from '#web/account/moderation/person-menu.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { useShare } from '#web/shell/toast/use-share.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

type Props = { trader: Pick<Trader, 'username' | 'display_name' | 'avatar_url' | 'location_text' | 'specimen_count'> };

/** The trader's name and location, with a link to their collection. */
export function TraderHeading({ trader }: Props) {
  const { t } = useLingui();
  const share = useShare();
  const locale = useAtomValue(localeAtom);
  const { username, display_name, avatar_url, location_text, specimen_count } = trader;
  const address = () => location.origin + screenAddress('userExchange', { username });
  const title = t({ message: `Exchange with ${display_name}`, context: 'a trader’s page' });
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-4 pt-6 pb-4 sm:gap-x-6 md:pt-8">
      <Avatar large name={display_name} src={avatar_url} />
      <div className="min-w-0 flex-1">
        <h1 className="break-keep-names text-h1">{title}</h1>
        <p className="mt-1 break-keep-names text-t2 text-graphite">
          {location_text && <bdi>{location_text[locale]}</bdi>}
          {location_text && ' · '}
          <Link to={screenAddress('userCollection', { username })} className="link">
            {specimen_count > 0 ? (
              <Plural value={specimen_count} one="collection of # specimen" other="collection of # specimens" />
            ) : (
              <Trans>Collection</Trans>
            )}
          </Link>
        </p>
      </div>
      <div className="min-w-24 flex items-center gap-2 max-sm:(basis-full -ms-3) sm:justify-end">
        <IconButton label={t`Share`} icon="i-lucide-share-2" onClick={() => void share(title, address())} />
        <PersonMenu person={{ username, display_name }} />
      </div>
    </header>
  );
}
