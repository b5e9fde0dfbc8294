import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { nearestList } from '#contract/routes/parent-lists.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { titles } from '#contract/screen-texts/titles.ts';
import { addressQuery } from '#contract/search/address-query.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';

const HomeLink = () => (
  <ButtonLink to="/" variant="primary">
    <Trans>Go to home page</Trans>
  </ButtonLink>
);

/** Leads to the list above a missing address. */
function ListLink({ pathname }: { pathname: string }) {
  const locale = useAtomValue(localeAtom);
  const list = nearestList(pathname);
  if (!list) return null;
  const { screen, params, path } = list;
  return (
    <ButtonLink to={path}>{fillText(titles[screen], locale, { ...params, name: params.username ?? '' })}</ButtonLink>
  );
}

/** What stands below the heading where nothing is at an address: a search for its words, its list, the way home. */
function NotFoundWays({ pathname }: { pathname: string }) {
  const { t } = useLingui();
  return (
    <>
      <p className="prose mt-4">
        <Trans>There is nothing at this address. It may have been renumbered, made private or deleted.</Trans>
      </p>
      {/* The browser's own form, so that it works without JavaScript too. */}
      <form action={screenAddress('search')} className="mt-6 max-w-120 flex gap-2">
        <label className="search-box">
          <Icon name="i-lucide-search" className="text-graphite" />
          <input
            type="search"
            name="q"
            defaultValue={addressQuery(pathname)}
            aria-label={t`Mineral, locality, number`}
            placeholder={t`Mineral, locality, number`}
            className="min-w-0 flex-1 bg-transparent outline-none"
          />
        </label>
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
      <p className="mt-6 flex flex-wrap gap-2">
        <HomeLink />
        <ListLink pathname={pathname} />
      </p>
    </>
  );
}

/** What stands below the heading of a page that only the administrator may see. */
const ForbiddenWays = () => (
  <>
    <p className="prose mt-4">
      <Trans>This page is for the administrator.</Trans>
    </p>
    <p className="mt-6 flex flex-wrap gap-2">
      <HomeLink />
      <Button onClick={() => history.back()}>
        <Trans>Back</Trans>
      </Button>
    </p>
  </>
);

/** The ways on from a page that is missing, or not for the reader. */
export const MissingPage = ({ status, pathname }: { status: 403 | 404; pathname: string }) =>
  status === 404 ? <NotFoundWays pathname={pathname} /> : <ForbiddenWays />;
