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
 * Why a code has no single match: an id of none of the owner's specimens, a number that none or several have, an id with
 * a wrong character, or a foreign code.
 */
export type ScanProblem =
  | { kind: 'missing' | 'unused' | 'miswritten' | 'foreign'; text: string }
  | { kind: 'shared'; text: string; label: ScannedLabel; candidates: readonly OwnSpecimen[] };

type Said = Whence | 'there';

/** Whether a name may be the number on a stone: figures with hardly a letter. */
const mayBeNumber = (name: string) => /\p{N}/u.test(name) && name.replace(/\P{L}/gu, '').length <= 2;

/** The longest code that is looked up. */
const CODE_MAX = 60;

/** The scan so far: boxes and their specimens, the message about the last code, and the open question. */
export function useScans({ places, series }: ScanContext) {
  const { t } = useLingui();
  const [groups, setGroups] = useState<readonly ScanGroup[]>([]);
  // One camera frame can hold two codes: the second must see the groups as the first has changed them.
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
  const handleLookup = (label: ScannedLabel, items: readonly OwnSpecimen[], as_of: string) => {
    asOf.current ??= as_of;
    const [specimen, ...otherSpecimens] = items;
    setProblem(problemOf(label, items));
    if (!specimen || otherSpecimens.length > 0) return setSaid('');
    take(label, specimen);
  };
  const take = ({ storage }: ScannedLabel, specimen: OwnSpecimen) => {
    // The specimen lies in this box already: the label stayed in view, or was scanned only to look it up.
    if (storage !== null && specimen.storage === storage) {
      put(takeOut(latest.current, new Set([specimen.id])));
      return tell(shownNumber(specimen), 'there');
    }
    const { groups: next, whence } = putInto(latest.current, storage, specimen);
    put(next);
    tell(shownNumber(specimen), whence);
  };
  const lookups = useLookups(handleLookup);
  /** Waits for the open lookups, then returns every scanned group. */
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
  /** Looks a name up as a number on a stone first, and takes it for a storage place only without a match. */
  const takeNameOrNumber = async (name: string, isFirst: boolean) => {
    const storage = latest.current[0]?.storage ?? null;
    const answer = await call(deskApi.byCode, { code: name.slice(0, CODE_MAX) }, { quiet: true }).catch(() => null);
    if (answer && answer.items.length > 0) handleLookup({ code: name, storage }, answer.items, answer.as_of);
    else takeName(name, isFirst);
  };
  /** Takes a scanned or typed text; returns false if the text must be corrected. */
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
  /** Takes a text for a storage place: chooses a known one, or asks whether to create a new one. */
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
