import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { readPermanentId } from '#contract/numbers/permanent-id.ts';
import { call } from '#web/lib/call.ts';
import { knownPlace, readScan, type ScanContext } from './read-scan.ts';
import { chooseBox, putSpecimen, removeSpecimens, type ScanGroup, type Whence } from './scan-groups.ts';
import { type ScannedLabel, useLookups } from './use-lookups.ts';

/**
 * Why a code has no single match: an id of none of the owner's specimens, a number that none or several have, an id with
 * a wrong character, or a foreign code.
 */
export type ScanProblem =
  | { kind: 'missing' | 'unused' | 'miswritten' | 'foreign'; text: string }
  | { kind: 'shared'; text: string; label: ScannedLabel; candidates: readonly OwnSpecimen[] };

type ScanOutcome = Whence | 'there';

/** Whether a name may be the number on a stone: digits with at most two letters. */
const mayBeNumber = (name: string) => /\p{N}/u.test(name) && name.replace(/\P{L}/gu, '').length <= 2;

/** The longest code that is looked up, in characters. */
const CODE_MAX = 60;

/** The scan so far: boxes and their specimens, the message about the last code, and the open question. */
export function useScans({ places, series }: ScanContext) {
  const { t } = useLingui();
  const [groups, setGroups] = useState<readonly ScanGroup[]>([]);
  // One camera frame can hold two codes: the second must see the groups as the first has changed them.
  const latest = useRef(groups);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<ScanProblem | null>(null);
  const [newPlace, setNewPlace] = useState<string | null>(null);
  const asOf = useRef<string | null>(null);

  const knownBoxes = () => [...latest.current.flatMap(({ storage }) => storage ?? []), ...places];
  const put = (next: ScanGroup[]) => {
    latest.current = next;
    setGroups(next);
    if (next.every(({ specimens }) => specimens.length === 0)) asOf.current = null;
  };
  const choose = (storage: string) => {
    setProblem(null);
    setMessage('');
    put(chooseBox(latest.current, storage));
  };
  const tell = (coll_no: string, outcome: ScanOutcome) => {
    const texts: Record<ScanOutcome, string> = {
      new: t`${coll_no} added`,
      here: t`${coll_no} is listed already`,
      elsewhere: t`${coll_no} changed its box`,
      there: t`${coll_no} lies there already`,
    };
    setMessage(texts[outcome]);
  };
  const handleLookup = (label: ScannedLabel, items: readonly OwnSpecimen[], as_of: string) => {
    asOf.current ??= as_of;
    const [specimen, ...otherSpecimens] = items;
    setProblem(lookupProblem(label, items));
    if (!specimen || otherSpecimens.length > 0) return setMessage('');
    take(label, specimen);
  };
  const take = ({ storage }: ScannedLabel, specimen: OwnSpecimen) => {
    // The specimen is already in this box: the label stayed in view, or was scanned only to look it up.
    if (storage !== null && specimen.storage === storage) {
      put(removeSpecimens(latest.current, new Set([specimen.id])));
      return tell(shownNumber(specimen), 'there');
    }
    const { groups: next, whence } = putSpecimen(latest.current, storage, specimen);
    put(next);
    tell(shownNumber(specimen), whence);
  };
  const lookups = useLookups(handleLookup);
  /** Waits for the open lookups, then returns every scanned group. */
  const finishLookups = async () => {
    await lookups.settled();
    return latest.current;
  };
  const takeLabel = (code: string) => {
    setMessage('');
    lookups.lookUp({ code, storage: latest.current[0]?.storage ?? null });
  };
  const takeName = (name: string, isFirst: boolean) => {
    setProblem(null);
    if (isFirst) choose(name);
    else setNewPlace(name);
    return isFirst;
  };
  const chooseSpecimen = (label: ScannedLabel, specimen: OwnSpecimen) => {
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
    const scan = readScan(text, { places: knownBoxes(), series });
    if (scan?.kind === 'specimen') takeLabel(scan.code);
    if (scan?.kind === 'storage') choose(scan.storage);
    if (scan?.kind === 'miswritten' || scan?.kind === 'foreign') {
      setMessage('');
      setProblem(scan);
      return false;
    }
    if (scan?.kind !== 'name') return true;
    const isFirst = latest.current.every(({ storage }) => storage === null);
    if (!mayBeNumber(scan.name)) return takeName(scan.name, isFirst);
    void takeNameOrNumber(scan.name, isFirst);
    return true;
  };
  /** Takes a text for a storage place: chooses a known one, or asks whether to create a new one. */
  const askPlace = (name: string) => {
    const knownStorage = knownPlace(name, knownBoxes());
    if (knownStorage === undefined) setNewPlace(name);
    else choose(knownStorage);
  };
  const answerPlace = (isPlace: boolean) => {
    if (isPlace && newPlace !== null) choose(newPlace);
    setNewPlace(null);
  };
  const discardSpecimens = (ids: ReadonlySet<string>) => {
    setMessage('');
    put(removeSpecimens(latest.current, ids));
  };
  return {
    groups,
    said: message,
    problem,
    newPlace,
    askPlace,
    choosePiece: chooseSpecimen,
    answerPlace,
    read,
    leaveOut: discardSpecimens,
    finishLookups,
    asOf,
    unresolvedLabels: lookups.late,
    retryLookups: lookups.again,
  };
}

function lookupProblem(label: ScannedLabel, items: readonly OwnSpecimen[]): ScanProblem | null {
  const { code: text } = label;
  if (items.length === 0) return { kind: readPermanentId(text) === text ? 'missing' : 'unused', text };
  return items.length > 1 ? { kind: 'shared', text, label, candidates: items } : null;
}
