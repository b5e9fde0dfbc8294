import { type Numbers, secondaryNumber, shownNumber } from '#contract/numbers/own-number.ts';

/** The number on the stone, if there is one, followed by the collection number; else the collection number alone. */
export function SpecimenNumber(numbers: Numbers) {
  const collectionNumber = secondaryNumber(numbers);
  return (
    <span className="num break-anywhere">
      <bdi>{shownNumber(numbers)}</bdi>
      {collectionNumber !== null && (
        <>
          {' '}
          <span className="inline-block whitespace-nowrap font-400 text-graphite">{collectionNumber}</span>
        </>
      )}
    </span>
  );
}
