import { atom } from 'jotai';
import { BUILD_POLL } from '#contract/http/limits.ts';
import { type BuildMeta, lowerCasePath, payloadPath } from '#contract/routes/route-rules.ts';
import { atomStore } from '#web/lib/atom-store.ts';

/** True once the server serves a newer build than the one running here. */
export const newVersionAtom = atom(false);

let meta: Promise<BuildMeta | null> | null = null;

/** The build's redirects and prerendered pages; null if they can't be read, and the app continues without them. */
const readMeta = () => {
  meta ??= readJson<BuildMeta>(`/builds/meta/${BUILD_ID}.json`);
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

let isFirst = true;

/** The address to which the build redirects, or null. The first page came with its data and skips this. */
export async function followRules(pathname: string): Promise<string | null> {
  if (isFirst || import.meta.env.DEV) {
    isFirst = false;
    return null;
  }
  const buildMeta = await readMeta();
  const path = lowerCasePath(pathname);
  if (buildMeta?.prerendered.includes(path)) await readPayload(path);
  return buildMeta?.matcher.static[path]?.redirect ?? null;
}

const payloads = new Map<string, Promise<unknown>>();

/**
 * The prepared payload of a prerendered page, fetched once; null if the fetch fails, which is logged. The next
 * call tries again.
 */
export function readPayload<T>(pathname: string): Promise<T | null> {
  const pendingPayload = payloads.get(pathname) as Promise<T | null> | undefined;
  if (pendingPayload) return pendingPayload;
  const payloadPromise = readJson<T>(`${payloadPath(pathname)}?${BUILD_ID}`);
  payloads.set(pathname, payloadPromise);
  void payloadPromise.then((payload) => payload ?? payloads.delete(pathname));
  return payloadPromise;
}

/** Polls for a newer build; the user decides when to reload. */
export function watchBuilds() {
  if (import.meta.env.DEV) return;
  setInterval(async () => {
    const latest = await readJson<{ id: string }>(`/builds/latest.json?${Date.now()}`);
    if (latest && latest.id !== BUILD_ID) atomStore.set(newVersionAtom, true);
  }, BUILD_POLL);
}
