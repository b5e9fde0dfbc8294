import { useEffect } from 'react';
import { useRead } from '#web/lib/read/use-read.ts';
import { type ChosenMineral, isWaiting, settleMineral, type WaitingMineral, withSettled } from './settle-mineral.ts';

type Props = { value: ChosenMineral[]; onValueChange: (value: ChosenMineral[]) => void };

const waitingKey = ({ written, waiting }: WaitingMineral) => `${waiting} ${written}`;

/** Puts in the place of each waiting name what its search finds; many may wait at once, each for its own answer. */
export const WaitingMinerals = ({ value, onValueChange }: Props) =>
  value
    .filter(isWaiting)
    .map((waitingMineral) => (
      <MineralSettler
        key={waitingKey(waitingMineral)}
        mineral={waitingMineral}
        onSettled={(settledMineral) =>
          onValueChange(withSettled(value, (candidate) => (candidate === waitingMineral ? settledMineral : undefined)))
        }
      />
    ));

/** Nothing to see: two that are answered at once are put in place one after the other, as long as they wait. */
function MineralSettler({
  mineral,
  onSettled,
}: {
  mineral: WaitingMineral;
  onSettled: (settledMineral: ChosenMineral) => void;
}) {
  const { value: settledMineral } = useRead(waitingKey(mineral), () => settleMineral(mineral));
  useEffect(() => {
    if (settledMineral) onSettled(settledMineral);
  });
  return null;
}
