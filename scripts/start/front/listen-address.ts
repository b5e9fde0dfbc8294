import { Refusal } from '#scripts/start/refusal.ts';

const OWN_COMPUTER = '127.0.0.1';
const addresses: readonly string[] = [OWN_COMPUTER, '0.0.0.0', '::'];

/**
 * The address at which the server listens: LISTEN, or else this computer alone, which is the only one without a public
 * origin. Throws a Refusal for any other.
 */
export function chosenListenAddress(isForThisComputer: boolean): string {
  const address = process.env.LISTEN || OWN_COMPUTER;
  if (!addresses.includes(address))
    throw new Refusal(
      `LISTEN must be ${OWN_COMPUTER} for this computer, or 0.0.0.0 or :: for all of its networks, not "${address}".`,
    );
  if (isForThisComputer && address !== OWN_COMPUTER)
    throw new Refusal(
      'Without PUBLIC_ORIGIN the server is for this computer alone: leave LISTEN out, or set PUBLIC_ORIGIN to the address under which others reach it.',
    );
  return address;
}
