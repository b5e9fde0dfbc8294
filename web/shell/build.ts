import { atom } from 'jotai';
import { BUILD_POLL } from '#contract/limits.ts';
import { atomStore } from '#web/shell/atom-store.ts';

type Rules = { redirect?: string };
type Meta = { id: string; timestamp: number; matcher: { static: Record<string, Rules> }; prerendered: string[] };

/** True once the server serves a newer build than the one that runs here. */
export const newVersionAtom = atom(false);

let meta: Promise<Meta | null> | null = null;

/** The build's own rules (redirects, prerendered pages). Without them the app goes on. */
const readMeta = () => {
  meta ??= readJson<Meta>(`/builds/meta/${BUILD_ID}.json`);
  return meta;
};

async function readJson<T>(path: string): Promise<T | null> {
  try {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as T;
  } catch (fault) {
    console.error('Reading the build failed', fault);
    return null;
  }
}

let first = true;

/** Where the build's rules send an address, or null. The first page came with its data and waits for nothing. */
export async function followRules(pathname: string): Promise<string | null> {
  if (first || import.meta.env.DEV) {
    first = false;
    return null;
  }
  const known = await readMeta();
  if (known?.prerendered.includes(pathname)) await readPayload(pathname);
  return known?.matcher.static[pathname]?.redirect ?? null;
}

/** What was prepared for a page when it was built. */
const readPayload = (pathname: string) => readJson(`${pathname.replace(/\/$/, '')}/_payload.json?${BUILD_ID}`);

/** Looks now and then whether a newer build is there; the person decides when to reload. */
export function watchBuilds() {
  if (import.meta.env.DEV) return;
  setInterval(async () => {
    const latest = await readJson<{ id: string }>(`/builds/latest.json?${Date.now()}`);
    if (latest && latest.id !== BUILD_ID) atomStore.set(newVersionAtom, true);
  }, BUILD_POLL);
}
