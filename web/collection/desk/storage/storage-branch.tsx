import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { VALUES_MAX } from '#contract/collection/listing/own-filters.ts';
import { filterAddress } from '#web/collection/desk/desk-address.ts';
import { useFormat } from '#web/shell/format.ts';
import { useShare } from '#web/shell/toast/use-share.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { StorageNode } from './storage-tree.ts';

type Props = { name: string; storage: string; specimen_count: number };

/** A storage place: links to its specimens, and offers the address for the code on its box. */
function StorageRow({ name, storage, specimen_count }: Props) {
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

/**
 * A cabinet that opens to its drawers, with the count of everything in it; a storage place without others inside is
 * a row.
 */
export function StorageBranch({ node }: { node: StorageNode }) {
  const { number } = useFormat();
  const { name, storage, specimen_count, childNodes, places, prefixes } = node;
  if (childNodes.length === 0 && storage !== null)
    return <StorageRow name={name} storage={storage} specimen_count={specimen_count} />;
  const directCount = specimen_count - childNodes.reduce((sum, innerNode) => sum + innerNode.specimen_count, 0);
  return (
    <li className="break-inside-avoid">
      <details open>
        <summary className="min-h-11 flex cursor-pointer list-none items-center gap-2 border-b border-mica [&::-webkit-details-marker]:hidden">
          <Icon
            small
            name="i-lucide-chevron-right"
            className="text-graphite turning [details[open]>summary>&]:rotate-90"
          />
          <span className="min-w-0 flex-1 font-600">{name}</span>
          <span className="num pe-11 text-graphite">{number(specimen_count)}</span>
        </summary>
        <ul className="ps-6">
          {storage !== null && <StorageRow name={storage} storage={storage} specimen_count={directCount} />}
          {childNodes.map((innerNode) => (
            <StorageBranch key={innerNode.places.join('\n')} node={innerNode} />
          ))}
          {places.length > 1 && prefixes.length <= VALUES_MAX && (
            <li className="border-b border-mica">
              <Link
                to={filterAddress({ storage: prefixes.length === 1 ? prefixes[0] : [...prefixes] })}
                className="link-quiet min-h-11 inline-flex items-center"
              >
                <Trans>All in {name}</Trans>
              </Link>
            </li>
          )}
        </ul>
      </details>
    </li>
  );
}
