import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { shownNumber } from '#contract/collection/numbers/own-number.ts';
import { readPermanentId } from '#contract/collection/numbers/permanent-id.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { knownPlace, readScan, type ScanContext } from '#web/collection/desk/scan/read-scan.ts';
import { chooseBox, putInto, type ScanGroup, takeOut, type Whence } from '#web/collection/desk/scan/scan-groups.ts';
import { type ScannedLabel, useLookups } from '#web/collection/desk/scan/use-lookups.ts';
import { call } from '#web/lib/call.ts';

/**
 * Why a code led to nothing: an id of no specimen of one's own, a number that none has or several have, an id with a wrong
 * letter, or another's code.
 */
export type ScanProblem =
  | { kind: 'missing' | 'unused' | 'miswritten' | 'foreign'; text: string }
  | { kind: 'shared'; text: string; label: ScannedLabel; candidates: readonly OwnSpecimen[] };

type Said = Whence | 'there';

/** Whether a name may be the number on a stone: figures with hardly a letter. */
const mayBeNumber = (name: string) => /\p{N}/u.test(name) && name.replace(/\P{L}/gu, '').length <= 2;

/** The longest code that is looked up. */
const CODE_MAX = 60;

/** What was scanned so far: boxes and what goes into each, what was said of the last code, and what is to be answered. */
export function useScans({ places, series }: ScanContext) {
  const { t } = useLingui();
  const [groups, setGroups] = useState<readonly ScanGroup[]>([]);
  // Two codes can come in one look: the second is read beside what the first made of the groups.
  const latest = useRef(groups);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<ScanProblem | null>(null);
  const [newPlace, setNewPlace] = useState<string | null>(null);
  const asOf = useRef<string | null>(null);

  const knownBoxes = () => [...latest.current.flatMap(({ storage }) => storage ?? []), ...places];
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
  const found = (label: ScannedLabel, items: readonly OwnSpecimen[], as_of: string) => {
    asOf.current ??= as_of;
    const [specimen, ...others] = items;
    setProblem(problemOf(label, items));
    if (!specimen || others.length > 0) return setSaid('');
    take(label, specimen);
  };
  const take = ({ storage }: ScannedLabel, specimen: OwnSpecimen) => {
    // A label that stayed in sight while it was moved, or one that is only looked up.
    if (storage !== null && specimen.storage === storage) {
      put(takeOut(latest.current, new Set([specimen.id])));
      return tell(shownNumber(specimen), 'there');
    }
    const { groups: next, whence } = putInto(latest.current, storage, specimen);
    put(next);
    tell(shownNumber(specimen), whence);
  };
  const lookups = useLookups(found);
  /** All that was scanned, once what is still looked up is among it. */
  const settled = async () => {
    await lookups.settled();
    return latest.current;
  };
  const takeLabel = (code: string) => {
    setSaid('');
    lookups.lookUp({ code, storage: latest.current[0]?.storage ?? null });
  };
  const takeName = (name: string, isFirst: boolean) => {
    setProblem(null);
    if (isFirst) choose(name);
    else setNewPlace(name);
    return isFirst;
  };
  const choosePiece = (label: ScannedLabel, specimen: OwnSpecimen) => {
    setProblem(null);
    take(label, specimen);
  };
  /** The number on a stone comes before a place that is new. */
  const takeNameOrNumber = async (name: string, isFirst: boolean) => {
    const storage = latest.current[0]?.storage ?? null;
    const answer = await call(deskApi.byCode, { code: name.slice(0, CODE_MAX) }, { quiet: true }).catch(() => null);
    if (answer && answer.items.length > 0) found({ code: name, storage }, answer.items, answer.as_of);
    else takeName(name, isFirst);
  };
  /** Takes what was scanned or typed; false when it leads to nothing as it is written. */
  const read = (text: string): boolean => {
    const scanned = readScan(text, { places: knownBoxes(), series });
    if (scanned?.kind === 'specimen') takeLabel(scanned.code);
    if (scanned?.kind === 'storage') choose(scanned.storage);
    if (scanned?.kind === 'miswritten' || scanned?.kind === 'foreign') {
      setSaid('');
      setProblem(scanned);
      return false;
    }
    if (scanned?.kind !== 'name') return true;
    const isFirst = latest.current.every(({ storage }) => storage === null);
    if (!mayBeNumber(scanned.name)) return takeName(scanned.name, isFirst);
    void takeNameOrNumber(scanned.name, isFirst);
    return true;
  };
  /** What stands for a place all the same: one that is known, or a new one, once that is answered. */
  const askPlace = (name: string) => {
    const known = knownPlace(name, knownBoxes());
    if (known === undefined) setNewPlace(name);
    else choose(known);
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
    askPlace,
    choosePiece,
    answerPlace,
    read,
    leaveOut,
    settled,
    asOf,
    late: lookups.late,
    lookUpAgain: lookups.again,
  };
}

function problemOf(label: ScannedLabel, items: readonly OwnSpecimen[]): ScanProblem | null {
  const { code: text } = label;
  if (items.length === 0) return { kind: readPermanentId(text) === text ? 'missing' : 'unused', text };
  return items.length > 1 ? { kind: 'shared', text, label, candidates: items } : null;
}
