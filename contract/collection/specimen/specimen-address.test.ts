import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchScreen } from '#contract/routes/paths.ts';
import { editAddress, resolvedAddress, specimenAddress } from './specimen-address.ts';

const specimen = { username: 'linwei', coll_no: 'SC 0012', id: 'a b', number_shared: false };
const sharedSpecimen = { ...specimen, number_shared: true };

describe('the address of a specimen', () => {
  it.each([
    [specimen, '', '/mc/linwei/SC%200012'],
    [sharedSpecimen, '', '/mc/linwei/SC%200012?id=a+b'],
    [specimen, 'element=F', '/mc/linwei/SC%200012?element=F'],
    [sharedSpecimen, 'element=F', '/mc/linwei/SC%200012?element=F&id=a+b'],
    [sharedSpecimen, '?element=F&id=before', '/mc/linwei/SC%200012?element=F&id=a+b'],
    [specimen, '?element=F&id=before', '/mc/linwei/SC%200012?element=F'],
  ])('%j in the list "%s" is %s', (subject, search, address) => {
    expect(specimenAddress(subject, search)).toBe(address);
  });

  it('is that of the answer where it is: with the id that this says', () => {
    const { username, coll_no } = specimen;
    expect(resolvedAddress({ username, coll_no })).toBe('/mc/linwei/SC%200012');
    expect(resolvedAddress({ username, coll_no, id: 'a b' }, new URLSearchParams('id=c&sort=newest'))).toBe(
      '/mc/linwei/SC%200012?sort=newest&id=a+b',
    );
  });

  it.each([
    [{ ...specimen }, '/i/mineral_collection/update/SC%200012'],
    [{ ...sharedSpecimen }, '/i/mineral_collection/update/SC%200012?id=a+b'],
    [{ id: 'a b', coll_no: 'SC 0012' }, '/i/mineral_collection/update/SC%200012?id=a+b'],
  ])('for its owner names the id unless nothing else is known to carry the number: %j', (subject, address) => {
    expect(editAddress(subject)).toBe(address);
  });

  it('tells any two of one number apart, whatever the number and the list', () => {
    const text = fc.string({ minLength: 1 }).filter((name) => !/^\.+$/.test(name) && name.isWellFormed());
    fc.assert(
      fc.property(text, text, text, fc.webQueryParameters(), (coll_no, id, otherId, search) => {
        fc.pre(id !== otherId);
        const base = { username: 'linwei', coll_no, number_shared: true };
        const addresses = [id, otherId].map((specimenId) => specimenAddress({ ...base, id: specimenId }, search));
        expect(new Set(addresses).size).toBe(2);
        const { pathname, searchParams } = new URL(addresses[0] ?? '', 'https://vug.example');
        expect(searchParams.getAll('id')).toEqual([id]);
        expect(matchScreen(pathname)?.screen).toBe('specimen');
      }),
    );
  });
});
