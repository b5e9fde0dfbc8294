import { useEffect, useRef, useState } from 'react';
import {
  type ChosenMineral,
  isWaiting,
  settleMineral,
  type WaitingMineral,
  withSettled,
} from '#web/minerals/settle-mineral.ts';

const keyOf = ({ written, waiting }: WaitingMineral) => `${waiting} ${written}`;

/** Puts in the place of each waiting name what its search finds; many may wait at once, each for its own answer. */
export function useSettledMinerals(value: ChosenMineral[], onValueChange: (value: ChosenMineral[]) => void) {
  const asked = useRef(new Set<string>());
  const [answers, setAnswers] = useState<ReadonlyMap<string, ChosenMineral>>(new Map());
  useEffect(() => {
    for (const one of value.filter(isWaiting)) {
      const key = keyOf(one);
      if (asked.current.has(key)) continue;
      asked.current.add(key);
      void settleMineral(one).then((settled) => {
        asked.current.delete(key);
        setAnswers((before) => new Map(before).set(key, settled));
      });
    }
  }, [value]);
  useEffect(() => {
    const answered = value.filter(isWaiting).filter((one) => answers.has(keyOf(one)));
    if (answered.length === 0) return;
    onValueChange(withSettled(value, (one) => answers.get(keyOf(one))));
    setAnswers((before) => new Map([...before].filter(([key]) => !answered.some((one) => keyOf(one) === key))));
  });
}
