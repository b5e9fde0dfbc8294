import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { VALUES_MAX } from '#contract/collection/listing/own-filters.ts';
import type { StorageNode } from '#web/collection/desk/storage/storage-tree.ts';
import { useFormat } from '#web/shell/format.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  nodes: readonly StorageNode[];
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
  /** whether a cabinet that contains these is chosen as a whole */
  isWithinChosen?: boolean;
};

/** Storage places as a tree of cabinets and drawers: each can be chosen, and so can a cabinet as a whole. */
export const StorageChoices = (props: Props) => (
  <ul>
    {props.nodes.map((node) => (
      // Keyed by name: other filters change which of its places are counted, and an open node must stay open.
      <li key={node.name}>
        {node.childNodes.length === 0 ? (
          <PlaceChoice {...props} node={node} />
        ) : (
          <CabinetChoices {...props} node={node} />
        )}
      </li>
    ))}
  </ul>
);

type NodeProps = Omit<Props, 'nodes'> & { node: StorageNode };

function CabinetChoices({ node, values, onValues, isWithinChosen = false }: NodeProps) {
  const { number } = useFormat();
  const { name, childNodes, specimen_count, prefixes } = node;
  const isAll = prefixes.every((prefix) => values.includes(prefix));
  const hasChosen = values.some(
    (value) => node.places.includes(value) || prefixes.some((prefix) => value.startsWith(prefix)),
  );
  const [isOpenAtFirst] = useState(hasChosen);
  const otherValues = values.filter((value) => !prefixes.includes(value));
  // Choosing a whole cabinet removes the choices within it.
  const toggle = () =>
    onValues(isAll ? otherValues : [...otherValues.filter((value) => !node.places.includes(value)), ...prefixes]);
  return (
    <details open={isOpenAtFirst}>
      <summary className="min-h-11 flex cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <Icon
          small
          name="i-lucide-chevron-right"
          className="text-graphite turning [details[open]>summary>&]:rotate-90"
        />
        <span className="min-w-0 flex-1">{name}</span>
        <span className="num text-graphite">{number(specimen_count)}</span>
      </summary>
      <div className="grid justify-items-start ps-6 [&>ul]:w-full">
        <Checkbox
          label={
            <>
              <Trans>All in {name}</Trans> <span className="num text-graphite">{number(specimen_count)}</span>
            </>
          }
          checked={isAll || isWithinChosen}
          disabled={isWithinChosen || (!isAll && otherValues.length + prefixes.length > VALUES_MAX)}
          onChange={toggle}
        />
        {node.storage !== null && (
          <PlaceChoice
            values={values}
            onValues={onValues}
            isWithinChosen={isAll || isWithinChosen}
            node={{ ...node, specimen_count: specimen_count - specimenTotal(childNodes) }}
          />
        )}
        <StorageChoices
          values={values}
          onValues={onValues}
          nodes={childNodes}
          isWithinChosen={isAll || isWithinChosen}
        />
      </div>
    </details>
  );
}

const specimenTotal = (nodes: readonly StorageNode[]) =>
  nodes.reduce((sum, { specimen_count }) => sum + specimen_count, 0);

function PlaceChoice({ node, values, onValues, isWithinChosen = false }: NodeProps) {
  const { number } = useFormat();
  const storage = node.storage ?? '';
  const isChosen = values.includes(storage);
  return (
    <Checkbox
      label={
        <>
          {node.name} <span className="num text-graphite">{number(node.specimen_count)}</span>
        </>
      }
      checked={isChosen || isWithinChosen}
      disabled={isWithinChosen || (values.length >= VALUES_MAX && !isChosen)}
      onChange={() => onValues(isChosen ? values.filter((value) => value !== storage) : [...values, storage])}
    />
  );
}
