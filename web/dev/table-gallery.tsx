import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SpecimenStatusBadge } from '#web/collection/listing/specimen-status-badge.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ColumnHead, DataTable, type SortDirection, TableCell, TableRow } from '#web/ui/data-table.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { GallerySection } from './gallery-section.tsx';

const rows = [
  { coll_no: 'SC-0412', name: 'Fluorite', size: '7.1 × 5.4 × 3.8', status: 'offered' },
  { coll_no: 'SC-0409', name: 'Bournonite', size: '4.2 × 3.0 × 2.7', status: 'in_collection' },
] as const;

export function TableGallery() {
  const { t } = useLingui();
  const [sortDirection, setSorted] = useState<SortDirection>('descending');
  const [chosenNumbers, setChosen] = useState<string[]>(['SC-0412']);
  const toggle = (coll_no: string) =>
    setChosen(
      chosenNumbers.includes(coll_no)
        ? chosenNumbers.filter((chosenNumber) => chosenNumber !== coll_no)
        : [...chosenNumbers, coll_no],
    );
  const isAllChosen = chosenNumbers.length === rows.length;
  return (
    <GallerySection title={<Trans>Table and facts</Trans>}>
      <DataTable caption={t`Specimens`}>
        <thead>
          <tr>
            <th className="w-11 px-0!">
              <Checkbox
                hideLabel
                label={t`Select all`}
                checked={isAllChosen}
                isIndeterminate={!isAllChosen && chosenNumbers.length > 0}
                onChange={() => setChosen(isAllChosen ? [] : rows.map((row) => row.coll_no))}
              />
            </th>
            <ColumnHead
              sortDirection={sortDirection}
              onSort={() => setSorted(sortDirection === 'ascending' ? 'descending' : 'ascending')}
            >
              <Trans>Number</Trans>
            </ColumnHead>
            <ColumnHead>
              <Trans>Mineral</Trans>
            </ColumnHead>
            <ColumnHead number className="max-sm:hidden">
              <Trans>Size, cm</Trans>
            </ColumnHead>
            <ColumnHead>
              <Trans>Status</Trans>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {(sortDirection === 'ascending' ? rows.toReversed() : rows).map((row) => (
            <TableRow key={row.coll_no} isSelected={chosenNumbers.includes(row.coll_no)}>
              <TableCell className="px-0!">
                <Checkbox
                  hideLabel
                  label={row.coll_no}
                  checked={chosenNumbers.includes(row.coll_no)}
                  onChange={() => toggle(row.coll_no)}
                />
              </TableCell>
              <TableCell className="num">{row.coll_no}</TableCell>
              <TableCell className="text-n">{row.name}</TableCell>
              <TableCell number className="max-sm:hidden">
                {row.size}
              </TableCell>
              <TableCell>
                <SpecimenStatusBadge status={row.status} />
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
      <FactList
        facts={[
          { name: t`Size`, value: <span className="num">7.1 × 5.4 × 3.8 cm</span> },
          { name: t`Hardness`, value: '4' },
          { name: t`Keys`, value: <Kbd>/</Kbd> },
        ]}
      />
      <p className="flex items-center gap-3">
        <Avatar name="Lin Wei" />
        <Avatar name="林巍" large />
      </p>
    </GallerySection>
  );
}
