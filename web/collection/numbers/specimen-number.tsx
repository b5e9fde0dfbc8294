import { type Numbers, numberBeside, shownNumber } from '#contract/collection/numbers/own-number.ts';

/** What a specimen is called by: the number on the stone first where it has one, its collection number behind it. */
export function SpecimenNumber(numbers: Numbers) {
  const beside = numberBeside(numbers);
  return (
    <span className="num break-anywhere">
      <bdi>{shownNumber(numbers)}</bdi>
      {beside !== null && (
        <>
          {' '}
          <span className="inline-block whitespace-nowrap font-400 text-graphite">{beside}</span>
        </>
      )}
    </span>
  );
}
