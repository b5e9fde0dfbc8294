import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { OwnSpecimen } from '#contract/collection/specimen.ts';
import { readScan } from '#web/collection/desk/scan/read-scan.ts';
import { chooseBox, putInto, type ScanGroup, takeOut, type Whence } from '#web/collection/desk/scan/scan-groups.ts';
import { type ScannedLabel, useLookups } from '#web/collection/desk/scan/use-lookups.ts';

/** Why a code led to nothing: no specimen of one's own, an id with a wrong letter, or another's code. */
export type ScanProblem = { kind: 'missing' | 'miswritten' | 'foreign'; text: string };

type Said = Whence | 'there';

/** What was scanned so far: boxes and what goes into each, what was said of the last code, and what is to be answered. */
export function useScans(places: readonly string[]) {
  const { t } = useLingui();
  const [groups, setGroups] = useState<readonly ScanGroup[]>([]);
  // Two codes can come in one look: the second is read beside what the first made of the groups.
  const latest = useRef(groups);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<ScanProblem | null>(null);
  const [newPlace, setNewPlace] = useState<string | null>(null);
  const asOf = useRef<string | null>(null);

  const put = (next: ScanGroup[]) => {
    latest.current = next;
    setGroups(next);
    if (next.every(({ found }) => found.length === 0)) asOf.current = null;
  };
  const choose = (storage: string) => {
    setProblem(null);
    setSaid('');
    put(chooseBox(latest.current, storage));
  };
  const tell = (coll_no: string, what: Said) => {
    const words: Record<Said, string> = {
      new: t`${coll_no} added`,
      here: t`${coll_no} is listed already`,
      elsewhere: t`${coll_no} changed its box`,
      there: t`${coll_no} lies there already`,
    };
    setSaid(words[what]);
  };
  const found = ({ permanent_id, storage }: ScannedLabel, specimen: OwnSpecimen | undefined, as_of: string) => {
    asOf.current ??= as_of;
    setProblem(specimen ? null : { kind: 'missing', text: permanent_id });
    if (!specimen) return setSaid('');
    // A label that stayed in sight while it was moved, or one that is only looked up.
    if (storage !== null && specimen.storage === storage) {
      put(takeOut(latest.current, new Set([specimen.id])));
      return tell(specimen.coll_no, 'there');
    }
    const { groups: next, whence } = putInto(latest.current, storage, specimen);
    put(next);
    tell(specimen.coll_no, whence);
  };
  const lookups = useLookups(found);
  /** All that was scanned, once what is still looked up is among it. */
  const settled = async () => {
    await lookups.settled();
    return latest.current;
  };
  const takeLabel = (permanent_id: string) => {
    setSaid('');
    lookups.lookUp({ permanent_id, storage: latest.current[0]?.storage ?? null });
  };
  const takeName = (name: string, isFirst: boolean) => {
    setProblem(null);
    if (isFirst) choose(name);
    else setNewPlace(name);
    return isFirst;
  };
  /** Takes what was scanned or typed; false when it leads to nothing as it is written. */
  const read = (text: string): boolean => {
    const boxes = latest.current.flatMap(({ storage }) => storage ?? []);
    const scanned = readScan(text, [...boxes, ...places]);
    if (scanned?.kind === 'specimen') takeLabel(scanned.permanent_id);
    if (scanned?.kind === 'storage') choose(scanned.storage);
    if (scanned?.kind === 'miswritten' || scanned?.kind === 'foreign') {
      setSaid('');
      setProblem(scanned);
      return false;
    }
    return scanned?.kind !== 'name' || takeName(scanned.name, boxes.length === 0);
  };
  const answerPlace = (isPlace: boolean) => {
    if (isPlace && newPlace !== null) choose(newPlace);
    setNewPlace(null);
  };
  const leaveOut = (ids: ReadonlySet<string>) => {
    setSaid('');
    put(takeOut(latest.current, ids));
  };
  return {
    groups,
    said,
    problem,
    newPlace,
    askPlace: setNewPlace,
    answerPlace,
    read,
    leaveOut,
    settled,
    asOf,
    late: lookups.late,
    lookUpAgain: lookups.again,
  };
}
