import { useEffect } from 'react';
import { useRead } from '#web/lib/read/use-read.ts';
import { type ChosenMineral, isWaiting, settleMineral, type WaitingMineral, withSettled } from './settle-mineral.ts';

type Props = { value: ChosenMineral[]; onValueChange: (value: ChosenMineral[]) => void };

const waitingKey = ({ written, waiting }: WaitingMineral) => `${waiting} ${written}`;

/** Replaces each waiting name with the result of its search; each resolves independently. */
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

/** Renders nothing. The effect runs on every render: if two names resolve at once, each replaces its name in turn. */
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
