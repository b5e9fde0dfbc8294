import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { DiskReserve, FREE_SPACE_BYTES, RESERVE_BYTES } from './disk-reserve.ts';
import { mountDisk } from './small-disk-for-tests.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(() => {
  for (const action of cleanUp.splice(0).reverse()) action();
});

it('gives back its room as often as a disk is filled, and takes it again when there is enough', ({ skip }) => {
  const mount = mountDisk(100);
  if (!mount) return skip('this user mounts nothing');
  const { diskPath, unmount } = mount;
  cleanUp.push(unmount);
  const sentences: string[] = [];
  const file = join(diskPath, 'reserve');
  const reserve = new DiskReserve(file, (sentence) => sentences.push(sentence));
  const bytes = () => statSync(file).size;
  const free = () => statfsSync(diskPath).bavail * statfsSync(diskPath).bsize;
  const fillUp = (name: string, leftBytes: number) =>
    writeFileSync(join(diskPath, name), Buffer.alloc(free() - leftBytes));

  expect([reserve.check(), bytes()]).toEqual([true, RESERVE_BYTES]);
  fillUp('others', FREE_SPACE_BYTES + 100_000);
  expect([reserve.check(), bytes()]).toEqual([true, RESERVE_BYTES]);
  for (let n = 1; n * FREE_SPACE_BYTES <= RESERVE_BYTES; n += 1) {
    fillUp(`others ${n}`, 0);
    expect(reserve.check()).toBe(false);
    expect(free()).toBeGreaterThanOrEqual(FREE_SPACE_BYTES);
  }
  fillUp('the last', 0);
  expect([reserve.check(), bytes(), free()]).toEqual([false, 0, 0]);

  rmSync(join(diskPath, 'the last'));
  rmSync(join(diskPath, 'others 1'));
  expect([reserve.check(), bytes()]).toEqual([false, 0]);
  for (const name of ['others', 'others 2', 'others 3']) rmSync(join(diskPath, name));
  expect([reserve.check(), bytes()]).toEqual([true, RESERVE_BYTES]);
  expect(sentences).toEqual([
    'The disk is nearly full: writes are refused until some space is freed.',
    'There is room on the disk again: writes are taken.',
  ]);
});

it('says of a disk that it cannot look at what was known of it before', () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(new DiskReserve('/nowhere/at/all/reserve', () => {}).check()).toBe(true);
  expect(warn).toHaveBeenCalledOnce();
});
