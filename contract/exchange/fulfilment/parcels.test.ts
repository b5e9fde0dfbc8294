import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carrierCodes, carriers, trackingAddress } from './carriers.ts';
import { storedParcels, writtenParcels } from './parcel.ts';
import { sentParcels } from './sent-parcels.ts';

/** Returns the errors of parcels, each with its path. */
const readErrors = (parcels: unknown) =>
  writtenParcels.safeParse(parcels).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
const numberedParcels = (...numbers: string[]) => numbers.map((tracking_no) => ({ carrier: 'dhl', tracking_no }));

describe('the parcels of a side', () => {
  it.each<[string, unknown, string[] | undefined]>([
    ['one without a number', [{}], undefined],
    ['five', numberedParcels('1', '2', '3', '4', '5'), undefined],
    ['two without numbers', [{}, { tracking_no: ' ' }], undefined],
    ['none', [], ['form_required']],
    ['six', numberedParcels('1', '2', '3', '4', '5', '6'), ['parcels_many']],
    [
      'five with one number',
      numberedParcels('7', '7', '7', '7', '7'),
      [1, 2, 3, 4].map((index) => [`${index}.tracking_no`, 'parcel_twice'].join(' ')),
    ],
    ['a number of 300 characters', numberedParcels('x'.repeat(300)), ['0.tracking_no form_too_long']],
    ['a number with a line break', numberedParcels('1\n2'), ['0.tracking_no form_text']],
    ['a carrier that does not exist', [{ carrier: 'pigeon', tracking_no: '1' }], ['0.carrier form_choice']],
  ])('may be: %s', (_, parcels, expectedErrors) => {
    expect(readErrors(parcels)).toEqual(expectedErrors);
  });

  it('are stored as they were written, without empty numbers', () => {
    expect(
      storedParcels(writtenParcels.parse([{ carrier: 'usps', tracking_no: '<b>1</b>' }, { tracking_no: '' }])),
    ).toEqual([
      { carrier: 'usps', tracking_no: '<b>1</b>' },
      { carrier: null, tracking_no: null },
    ]);
  });

  it('were a single number before there could be several', () => {
    expect(sentParcels({ tracking_no: 'RR1' })).toEqual([{ carrier: null, tracking_no: 'RR1' }]);
    expect(sentParcels({})).toEqual([{ carrier: null, tracking_no: null }]);
    expect(sentParcels({ parcels: [{ carrier: 'gls', tracking_no: null }], tracking_no: 'RR1' })).toHaveLength(1);
  });
});

describe('the page of a parcel', () => {
  it('is the carrier’s own, whatever the number says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...carrierCodes), fc.string({ minLength: 1, unit: 'grapheme' }), (code, number) => {
        fc.pre(number.isWellFormed() && number.trim() !== '');
        const address = trackingAddress(code, number);
        const { trackingPage } = { trackingPage: undefined, ...carriers[code] };
        if (!trackingPage) return address === null;
        return (
          address?.startsWith(trackingPage) === true &&
          new URL(address).origin === new URL(trackingPage).origin &&
          decodeURIComponent(address.slice(trackingPage.length)) === number.trim()
        );
      }),
    );
  });

  it('is by https, and there is none without a carrier or a number', () => {
    for (const code of carrierCodes) expect(trackingAddress(code, '1') ?? 'https:').toMatch(/^https:/);
    expect([trackingAddress(null, '1'), trackingAddress('dhl', null), trackingAddress('other', '1')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
