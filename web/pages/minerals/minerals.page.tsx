import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { browseApi } from '#contract/collection/browse/browse-api.ts';
import { readMineralListAddress } from '#contract/collection/browse/mineral-list-address.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { AlphabetLinks } from '#web/collection/browse/alphabet-links.tsx';
import { MineralGroupLinks } from '#web/collection/browse/mineral-group-links.tsx';
import { MineralListView } from '#web/collection/browse/mineral-list-view.tsx';
import { call } from '#web/lib/call.ts';
import { PageNotFound } from '#web/lib/faults/page-faults.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Reads the groups of minerals, and the list that the address names, if any. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const listPage = readMineralListAddress(searchParams);
  if (listPage === 'unknown') throw new PageNotFound(pathname);
  const [groups, list] = await Promise.all([
    call(browseApi.mineralGroups, {}, { quiet: true }),
    listPage && call(browseApi.mineralList, listPage, { quiet: true }),
  ]);
  return { groups, listPage, list };
}

/** The page on which minerals are browsed by letter, class and element. */
export function Component() {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { groups, listPage, list } = useLoaderData<typeof loader>();
  useHead('minerals', {}, { canonical: screenAddress('minerals') });
  const sort = listPage?.sort ?? (locale === 'zh' ? 'pinyin' : 'name');
  return (
    <div className="page pt-6 pb-12 md:pt-8">
      <h1 className="text-h1">
        <Trans>Minerals</Trans>
      </h1>
      <div className="grid gap-4 pt-6">
        {sort === 'pinyin' && (
          <AlphabetLinks label={t`By pinyin`} letters={groups.pinyin} sort="pinyin" listPage={listPage} />
        )}
        {listPage?.sort !== 'pinyin' && (
          <AlphabetLinks label={t`A to Z`} letters={groups.letters} sort="name" listPage={listPage} />
        )}
      </div>
      {list && listPage && <MineralListView list={list} listPage={listPage} />}
      <MineralGroupLinks groups={groups} sort={sort} isFolded={listPage !== null} />
    </div>
  );
}
