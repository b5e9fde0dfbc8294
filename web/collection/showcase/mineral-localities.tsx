import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import type { MineralLocality } from '#contract/collection/showcase/showcase-summaries.ts';
import type { PageOf } from '#contract/http/page.ts';
import { localityLine, localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { ColumnHead, DataTable, TableCell, TableRow } from '#web/ui/data-table.tsx';

/** The parameter of a mineral's address for the page of its localities, beside that of its specimens. */
export const LOCALITIES_CURSOR_PARAM = 'localities_cursor';

type Props = { id: string; name: string; firstPage: PageOf<MineralLocality> };

/** The localities of the specimens shown of a mineral, the most specimens first. */
export function MineralLocalities({ id, name, firstPage }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { number } = useFormat();
  const { items, list, ...pagination } = usePages(firstPage, (cursor, signal) =>
    call(showcaseApi.localitiesOfMineral, { id, ...(cursor && { cursor }) }, { quiet: true, signal }),
  );
  return (
    <>
      <DataTable caption={t`Localities of ${name}`}>
        <thead>
          <TableRow>
            <ColumnHead>
              <Trans>Locality</Trans>
            </ColumnHead>
            <ColumnHead number>
              <Trans>Specimens</Trans>
            </ColumnHead>
          </TableRow>
        </thead>
        <tbody>
          {items.map((locality) => (
            <TableRow key={locality.id}>
              <TableCell>
                <Link to={screenAddress('locality', { id: String(locality.id) })} className="link-quiet text-n">
                  {localizedLocalityName(locality, locale)}
                </Link>{' '}
                <span className="text-t2 text-graphite">{localityLine({ path: locality.path.slice(1) }, locale)}</span>
              </TableCell>
              <TableCell number>{number(locality.specimen_count)}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
      <LoadMore {...pagination} nextCursor={list.next_cursor} cursorParam={LOCALITIES_CURSOR_PARAM} />
    </>
  );
}
