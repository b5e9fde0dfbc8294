import { useEffect } from 'react';
import { useRead } from '#web/lib/read/use-read.ts';
import {
  type ChosenMineral,
  isWaiting,
  settleMineral,
  type WaitingMineral,
  withSettled,
} from '#web/minerals/settle-mineral.ts';

type Props = { value: ChosenMineral[]; onValueChange: (value: ChosenMineral[]) => void };

const keyOf = ({ written, waiting }: WaitingMineral) => `${waiting} ${written}`;

/** Puts in the place of each waiting name what its search finds; many may wait at once, each for its own answer. */
export const WaitingMinerals = ({ value, onValueChange }: Props) =>
  value
    .filter(isWaiting)
    .map((one) => (
      <Waiting
        key={keyOf(one)}
        one={one}
        onSettled={(settled) => onValueChange(withSettled(value, (other) => (other === one ? settled : undefined)))}
      />
    ));

/** Nothing to see: two that are answered at once are put in place one after the other, as long as they wait. */
function Waiting({ one, onSettled }: { one: WaitingMineral; onSettled: (settled: ChosenMineral) => void }) {
  const { value: settled } = useRead(keyOf(one), () => settleMineral(one));
  useEffect(() => {
    if (settled) onSettled(settled);
  });
  return null;
}
