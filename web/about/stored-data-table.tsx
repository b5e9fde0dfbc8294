import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { storedData } from '#contract/about/stored-data.ts';
import { storagePlaces } from '#contract/about/stored-data-row.ts';
import type { Locale } from '#contract/format/locale.ts';

/** Everything that is stored about people, one row for each kind; on narrow screens a row is a block. */
export function StoredDataTable({ locale }: { locale: Locale }) {
  const names = {
    content: <Trans>What</Trans>,
    place: <Trans>Where</Trans>,
    duration: <Trans>How long</Trans>,
    readers: <Trans>Who reads it</Trans>,
  };
  return (
    <table className="mt-6 w-full border-t border-mica text-t2 max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {Object.entries(names).map(([key, name]) => (
            <th key={key} scope="col" className="py-2 pe-6 text-start text-graphite font-400">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {storedData.map(({ id, content, place, duration, readers }) => (
          <tr key={id} id={id} className="border-t border-mica align-top max-md:(grid gap-1 py-3)">
            <th scope="row" className="py-2.5 pe-6 text-start font-400 md:w-2/5 max-md:p-0">
              {content[locale]}
            </th>
            <Cell name={names.place}>{storagePlaces[place][locale]}</Cell>
            <Cell name={names.duration}>{duration[locale]}</Cell>
            <Cell name={names.readers}>{readers[locale]}</Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell that on narrow screens, without the head of the table, says itself what it tells. */
const Cell = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <td className="py-2.5 pe-6 max-md:(flex gap-3 p-0)">
    <span aria-hidden="true" className="w-24 shrink-0 text-graphite md:hidden">
      {name}
    </span>
    {children}
  </td>
);
