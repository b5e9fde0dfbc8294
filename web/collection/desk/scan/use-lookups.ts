import { useRef, useState } from 'react';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { call } from '#web/lib/call.ts';

/** The permanent id or the number on a scanned label, and the box that was current then. */
export type ScannedLabel = { code: string; storage: string | null };

/** Labels whose lookup failed, and the reason of the last failure. */
export type UnresolvedLabels = { labels: readonly ScannedLabel[]; reason: string };

type LookupHandler = (label: ScannedLabel, specimens: readonly OwnSpecimen[], as_of: string) => void;

/** Looks up the specimens of scanned labels; a label whose lookup failed stays until it is retried. */
export function useLookups(onFound: LookupHandler) {
  const [unresolvedLabels, setUnresolvedLabels] = useState<UnresolvedLabels>({ labels: [], reason: '' });
  const underWay = useRef(new Set<Promise<void>>());

  const otherLabels = ({ labels }: UnresolvedLabels, { code }: ScannedLabel) =>
    labels.filter((label) => label.code !== code);
  const find = async (label: ScannedLabel) => {
    try {
      const { items, as_of } = await call(deskApi.byCode, { code: label.code }, { quiet: true });
      setUnresolvedLabels((previousLabels) => ({ ...previousLabels, labels: otherLabels(previousLabels, label) }));
      onFound(label, items, as_of);
    } catch (fault) {
      const reason = fault instanceof Error ? fault.message : String(fault);
      setUnresolvedLabels((previousLabels) => ({ labels: [...otherLabels(previousLabels, label), label], reason }));
    }
  };
  const startLookup = (label: ScannedLabel) => {
    const lookup = find(label).finally(() => underWay.current.delete(lookup));
    underWay.current.add(lookup);
  };
  const retry = () => unresolvedLabels.labels.forEach(startLookup);
  /** Resolves once no lookup is running. */
  const waitForLookups = () => Promise.all(underWay.current);
  return { late: unresolvedLabels, lookUp: startLookup, again: retry, settled: waitForLookups };
}
