import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let owner: Person;
beforeEach(async () => {
  owner = await createPerson('owner', 1);
});
afterEach(() => settleShowcase());

const codes = async () => (await owner.callOrThrow(preferencesApi.preference, {})).series.map(({ code }) => code);
const issues = (d: unknown) => (d as { issues?: { path: string; message: string }[] }).issues ?? [];

describe('preferences', () => {
  it('are the usual ones of the reader’s language until somebody sets them', async () => {
    const english = await owner.callOrThrow(preferencesApi.preference, {});
    expect(english).toMatchObject({ digits: 4, separator: '-', size_unit: 'cm', weight_unit: 'g', currency: 'USD' });
    const chinese = await owner.callOrThrow(preferencesApi.preference, {}, { 'accept-language': 'zh-CN' });
    expect(chinese).toMatchObject({ currency: 'CNY', translated_language: 'zh' });
  });

  it('are kept as set; an edit made from an older state is refused with what is', async () => {
    const { version } = await owner.callOrThrow(preferencesApi.preference, {});
    const newPreferences = {
      digits: 3,
      separator: '.',
      size_unit: 'mm',
      weight_unit: 'ct',
      currency: 'EUR',
      version,
    } as const;
    const set = await owner.callOrThrow(preferencesApi.setPreference, { ...newPreferences, translated_language: 'zh' });
    expect(set).toMatchObject({ ...newPreferences, version: version + 1 });
    expect(await owner.callOrThrow(preferencesApi.preference, {})).toEqual(set);
    const stale = await owner.call(preferencesApi.setPreference, { ...newPreferences, translated_language: 'en' });
    expect([stale.status, stale.c, (stale.d as { current?: unknown }).current]).toEqual([412, 13000, set]);
    expect((await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 7 }))).coll_no).toBe('SC.007');
  });

  it('set by two at once are set by one', async () => {
    const preferenceBefore = await owner.callOrThrow(preferencesApi.preference, {});
    const answers = await Promise.all(
      [1, 2, 3].map((digits) => owner.call(preferencesApi.setPreference, { ...preferenceBefore, digits })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('leave the separator out only where every series ends in a letter, and then take no other series', async () => {
    await owner.callOrThrow(preferencesApi.addSerie, { code: 'SC1', remark: '' });
    const preferenceBefore = await owner.callOrThrow(preferencesApi.preference, {});
    const refusal = await owner.call(preferencesApi.setPreference, { ...preferenceBefore, separator: '' });
    expect([refusal.c, issues(refusal.d)[0]?.path]).toEqual([10000, 'separator']);
    await owner.callOrThrow(preferencesApi.removeSerie, { code: 'SC1' });
    await owner.callOrThrow(preferencesApi.setPreference, { ...preferenceBefore, separator: '' });
    const serie = await owner.call(preferencesApi.addSerie, { code: 'SC1', remark: '' });
    expect([serie.c, issues(serie.d)[0]?.path]).toEqual([10000, 'code']);
    const specimen = await owner.call(collectionApi.create, aSpecimen({ coll_serie: 'SC1' }));
    expect([specimen.c, issues(specimen.d)[0]?.path]).toEqual([10000, 'coll_serie']);
    expect((await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 23 }))).coll_no).toBe('SC0023');
    expect((await owner.callOrThrow(collectionApi.byNumber, { coll_no: 'sc23' })).specimen.coll_no).toBe('SC0023');
  });
});

describe('series', () => {
  it('are added in order, by hand or with their first specimen, and say how many carry them', async () => {
    await owner.callOrThrow(preferencesApi.addSerie, { code: 'ZZ', remark: 'From abroad' });
    await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_serie: 'AA' }));
    const { series } = await owner.callOrThrow(preferencesApi.preference, {});
    expect(series).toEqual([
      { code: 'ZZ', remark: 'From abroad', specimen_count: 0 },
      { code: 'AA', remark: '', specimen_count: 1 },
    ]);
  });

  it('say how many carry them outside the trash', async () => {
    const count = async () => {
      const { series } = await owner.callOrThrow(preferencesApi.preference, {});
      return Object.fromEntries(series.map(({ code, specimen_count }) => [code, specimen_count]));
    };
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
    await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 2 }));
    await owner.callOrThrow(collectionApi.remove, { id });
    expect(await count()).toEqual({ SC: 1 });
    await owner.callOrThrow(collectionApi.restore, { id });
    expect(await count()).toEqual({ SC: 2 });
    await owner.callOrThrow(collectionApi.change, { id, version: 3, coll_serie: 'QZ' });
    await owner.callOrThrow(collectionApi.remove, { id });
    expect(await count()).toEqual({ SC: 1, QZ: 0 });
  });

  it('take each code once', async () => {
    await owner.callOrThrow(preferencesApi.addSerie, { code: 'SC', remark: '' });
    const repeatAnswer = await owner.call(preferencesApi.addSerie, { code: 'SC', remark: 'x' });
    expect([repeatAnswer.status, repeatAnswer.c, repeatAnswer.m]).toEqual([
      422,
      10001,
      'There is already a series SC.',
    ]);
    const bad = await owner.call(preferencesApi.addSerie, { code: 'q', remark: '' });
    expect(issues(bad.d)[0]?.message).toBe(
      'Series must be 2-5 characters long and contain only uppercase letters and numbers.',
    );
  });

  it('are not removed while a specimen carries them, one in the trash included', async () => {
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
    await owner.callOrThrow(collectionApi.remove, { id });
    const refusal = await owner.call(preferencesApi.removeSerie, { code: 'SC' });
    expect([refusal.status, refusal.m]).toEqual([
      422,
      '1 specimen in the trash carries SC. Restore or delete it first.',
    ]);
    await owner.callOrThrow(collectionApi.restore, { id });
    await owner.callOrThrow(collectionApi.change, { id, version: 3, coll_serie: 'QZ' });
    await owner.callOrThrow(preferencesApi.removeSerie, { code: 'SC' });
    expect(await codes()).toEqual(['QZ']);
    expect((await owner.call(preferencesApi.removeSerie, { code: 'SC' })).c).toBe(0);
    expect((await owner.call(preferencesApi.changeSerie, { code: 'SC', remark: 'x' })).c).toBe(12000);
  });

  it('change what is said of them', async () => {
    await owner.callOrThrow(preferencesApi.addSerie, { code: 'SC', remark: '' });
    const { series } = await owner.callOrThrow(preferencesApi.changeSerie, { code: 'SC', remark: '二十世纪\nold' });
    expect(series[0]?.remark).toBe('二十世纪\nold');
  });
});

describe('numbers', () => {
  it('go on after the highest of a series, the trash included', async () => {
    const next = async () => (await owner.callOrThrow(collectionApi.nextNumber, { coll_serie: 'SC' })).coll_no;
    expect(await next()).toBe('SC-0001');
    await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 41 }));
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 99 }));
    await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_serie: 'QZ', coll_index: 500 }));
    expect(await next()).toBe('SC-0100');
    await owner.callOrThrow(collectionApi.remove, { id });
    expect(await next()).toBe('SC-0100');
  });

  it('are told to be in use, free, or no numbers at all', async () => {
    await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 12, access_level: 'private' }));
    const check = (coll_no: string) => owner.callOrThrow(collectionApi.checkNumber, { coll_no });
    expect(await check('sc 12')).toEqual({ coll_no: 'SC-0012', in_use: true });
    expect(await check('SC13')).toEqual({ coll_no: 'SC-0013', in_use: false });
    expect(await check('twelve')).toEqual({ coll_no: null, in_use: false });
    const stranger = await createPerson('stranger', 1);
    expect(await stranger.callOrThrow(collectionApi.checkNumber, { coll_no: 'SC-12' })).toMatchObject({
      in_use: false,
    });
  });

  it('in use are warned of when a specimen gets them, not when it keeps them', async () => {
    const { id } = await owner.callOrThrow(collectionApi.create, aSpecimen());
    const secondSpecimen = await owner.callOrThrow(collectionApi.create, aSpecimen({ coll_index: 2 }));
    const freeNumberSpecimen = await owner.callOrThrow(collectionApi.change, { id, version: 1, coll_index: 1 });
    expect(freeNumberSpecimen.warnings).toEqual([]);
    const takenNumberSpecimen = await owner.callOrThrow(collectionApi.change, { id, version: 2, coll_index: 2 });
    expect(takenNumberSpecimen.warnings).toEqual([
      { path: 'coll_index', message: 'SC-0002 is in use already. You can still save.' },
    ]);
    expect((await owner.callOrThrow(collectionApi.byNumber, { coll_no: 'SC-2' })).specimen.id).toBe(id);
    expect((await owner.callOrThrow(collectionApi.byNumber, { coll_no: 'SC-1' })).specimen.id).toBe(id);
    expect(secondSpecimen.id).not.toBe(id);
  });
});
