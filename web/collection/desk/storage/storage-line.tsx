import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { filterAddress } from '#web/collection/desk/desk-address.ts';
import { useFormat } from '#web/shell/format.ts';
import { useShare } from '#web/shell/toast/share.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

type Props = { name: string; storage: string; specimen_count: number };

/** A storage place: links to its specimens, and offers the address for the code on its box. */
export function StorageRow({ name, storage, specimen_count }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const share = useShare();
  const address = filterAddress({ storage });
  return (
    <li className="flex break-inside-avoid items-center border-b border-mica">
      <Link
        to={address}
        className="min-h-11 min-w-0 flex flex-1 items-center justify-between gap-3 text-ink no-underline hover:underline"
      >
        <span className="min-w-0">{name}</span>
        <span className="num text-graphite">{number(specimen_count)}</span>
      </Link>
      <IconButton
        icon="i-lucide-link"
        label={t`Address of ${storage}, for its code`}
        onClick={() => void share(storage, new URL(address, location.origin).href)}
      />
    </li>
  );
}
