import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of so many megabytes and a function that removes it; null if this user can't mount. */
export function mountDisk(megabytes: number): { diskPath: string; unmount: () => void } | null {
  const disk = mkdtempSync(join(tmpdir(), 'vug-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
  const unmount = () => {
    if (status === 0) spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  };
  if (status === 0) return { diskPath: disk, unmount };
  unmount();
  return null;
}

/** Writes a file until the disk is full. */
export function fillDisk(path: string) {
  const file = openSync(path, 'w');
  const block = new Uint8Array(4_096);
  try {
    for (;;) writeSync(file, block);
  } catch (fault) {
    if (!String(fault).includes('ENOSPC')) throw fault;
  } finally {
    closeSync(file);
  }
}
