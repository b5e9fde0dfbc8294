import type { ReactNode } from 'react';

type FactsProps = { facts: { name: string; value: ReactNode }[] };

/** Names and values between hairlines; the caller leaves out facts without a value. */
export function FactList({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-[minmax(96px,max-content)_minmax(0,1fr)]">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="col-span-full grid grid-cols-subgrid gap-4 sm:gap-6 border-t border-mica py-2.25 last:border-b"
        >
          <dt className="max-w-32 pt-.5 text-t2 text-graphite sm:max-w-none">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
